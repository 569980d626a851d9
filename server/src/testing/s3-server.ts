/** A small object storage server that verifies signatures, with switchable faults. */
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/**
 * `down`: closes every connection. `hang`: never answers. `stuck`: takes the first part of an upload, and answers no further
 * one. `torn`: sends half of a file and stops.
 */
export type S3Mode = 'well' | 'down' | 'hang' | 'stuck' | 'failing' | 'full' | 'torn';

type Objects = Map<string, Buffer>;

export type S3Server = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** What is in the bucket. */
  objects: Objects;
  /** What is in other buckets, by their names. */
  otherBuckets: Map<string, Objects>;
  /** What is sent in parts and neither completed nor aborted, by its id. */
  uploads: Map<string, { key: string; parts: Map<number, Buffer> }>;
  /** Of how many of the next uploads, or parts, the connection is cut half-way. */
  cuts: number;
  /** How many keys a page of a list holds. */
  pageSize: number;
  mode: S3Mode;
  /** How many requests were left without an answer. */
  unanswered: number;
  close: () => Promise<void>;
};

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function answer(reply: ServerResponse, status: number, xml = ''): void {
  reply.writeHead(status, { 'content-type': 'application/xml' });
  reply.end(xml && `<?xml version="1.0" encoding="UTF-8"?>\n${xml}`);
}
function refuse(reply: ServerResponse, status: number, code: string): void {
  answer(reply, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** AWS Signature Version 4, computed anew from the request. */
function isSigned(server: S3Server, request: IncomingMessage, url: URL, body: Buffer): boolean {
  const given = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
    request.headers.authorization ?? '',
  );
  const [, credential = '', signedHeaders = '', signature] = given ?? [];
  const [accessKeyId, day = '', region = '', service = ''] = credential.split('/');
  const contentHash = String(request.headers['x-amz-content-sha256']);
  if (accessKeyId !== server.accessKeyId || region !== server.region || service !== 's3') return false;
  if (contentHash !== 'UNSIGNED-PAYLOAD' && contentHash !== sha256(body)) return false;
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');
  const headers = signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [request.method, url.pathname, query, headers.join(''), signedHeaders, contentHash];
  const scope = `${day}/${region}/${service}/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical.join('\n'))];
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${server.secretAccessKey}`,
  );
  return hmac(key, toSign.join('\n')).toString('hex') === signature;
}

function list({ pageSize }: S3Server, objects: Objects, reply: ServerResponse, query: URLSearchParams): void {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = keys.slice(0, pageSize);
  const isMore = keys.length > page.length;
  const contents = page.map(
    (key) =>
      `<Contents><Key>${escaped(key)}</Key><LastModified>2026-11-21T00:00:00.000Z</LastModified>` +
      `<ETag>"x"</ETag><Size>${objects.get(key)?.length ?? 0}</Size></Contents>`,
  );
  const next = isMore ? `<NextContinuationToken>${escaped(page.at(-1) ?? '')}</NextContinuationToken>` : '';
  answer(
    reply,
    200,
    `<ListBucketResult><Prefix>${escaped(prefix)}</Prefix><KeyCount>${page.length}</KeyCount>` +
      `<IsTruncated>${isMore}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
  );
}

function read(mode: S3Mode, objects: Objects, reply: ServerResponse, key: string, isHead: boolean): void {
  const content = objects.get(key);
  if (!content) return isHead ? answer(reply, 404) : refuse(reply, 404, 'NoSuchKey');
  reply.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': content.length, etag: '"x"' });
  if (isHead) reply.end();
  else if (mode === 'torn') reply.write(content.subarray(0, Math.floor(content.length / 2)));
  else reply.end(content);
}

/** Closes the connection once a part of the body has arrived. */
async function cutOff(request: IncomingMessage): Promise<void> {
  for await (const _chunk of request) break;
  request.socket.destroy();
}

function begin({ uploads }: S3Server, reply: ServerResponse, key: string): void {
  const id = randomUUID();
  uploads.set(id, { key, parts: new Map() });
  answer(
    reply,
    200,
    `<InitiateMultipartUploadResult><Key>${escaped(key)}</Key><UploadId>${id}</UploadId>` +
      '</InitiateMultipartUploadResult>',
  );
}

function listUploads({ uploads }: S3Server, reply: ServerResponse, query: URLSearchParams): void {
  const found = [...uploads].filter(([, { key }]) => key.startsWith(query.get('prefix') ?? ''));
  const rows = found.map(
    ([id, { key }]) => `<Upload><Key>${escaped(key)}</Key><UploadId>${id}</UploadId></Upload>`,
  );
  answer(reply, 200, `<ListMultipartUploadsResult>${rows.join('')}</ListMultipartUploadsResult>`);
}

type Part = { objects: Objects; id: string; number: number; body: Buffer };

/** What is asked of an upload in parts. */
function serveUpload(server: S3Server, method: string, reply: ServerResponse, part: Part): void {
  const upload = server.uploads.get(part.id);
  if (!upload) return refuse(reply, 404, 'NoSuchUpload');
  if (method === 'PUT') {
    if (server.mode === 'stuck' && upload.parts.size > 0) return void server.unanswered++;
    upload.parts.set(part.number, part.body);
    reply.setHeader('etag', `"${part.number}"`);
    return answer(reply, 200);
  }
  server.uploads.delete(part.id);
  if (method === 'DELETE') return answer(reply, 204);
  const named = [...part.body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)];
  const bodies = named.map(([, number]) => upload.parts.get(Number(number)) ?? Buffer.of());
  part.objects.set(upload.key, Buffer.concat(bodies));
  answer(reply, 200, `<CompleteMultipartUploadResult><ETag>"x"</ETag></CompleteMultipartUploadResult>`);
}

/** Answers what is not served as it should be. Returns whether it did. */
function isFaulty(server: S3Server, request: IncomingMessage, reply: ServerResponse): boolean {
  if (server.mode === 'hang') server.unanswered++;
  else if (server.mode === 'failing') refuse(reply, 500, 'InternalError');
  else if (server.mode === 'full' && request.method === 'PUT') refuse(reply, 507, 'InsufficientStorage');
  else return false;
  return true;
}

async function serve(server: S3Server, request: IncomingMessage, reply: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', server.endpoint);
  if (server.mode === 'down') return void request.socket.destroy();
  if (request.method === 'PUT' && server.cuts > 0) {
    server.cuts--;
    return cutOff(request);
  }
  const body = await buffer(request);
  if (isFaulty(server, request, reply)) return;
  if (!isSigned(server, request, url, body)) return refuse(reply, 403, 'SignatureDoesNotMatch');
  const [bucket, ...parts] = decodeURIComponent(url.pathname).slice(1).split('/');
  const objects = bucket === server.bucket ? server.objects : server.otherBuckets.get(bucket ?? '');
  if (!objects) return refuse(reply, 404, 'NoSuchBucket');
  const key = parts.join('/');
  if (key === '') return serveBucket(server, objects, reply, url.searchParams);
  serveObject(server, objects, reply, { method: request.method ?? '', key, body, query: url.searchParams });
}

function serveBucket(
  server: S3Server,
  objects: Objects,
  reply: ServerResponse,
  query: URLSearchParams,
): void {
  if (query.has('uploads')) listUploads(server, reply, query);
  else list(server, objects, reply, query);
}

type Asked = { method: string; key: string; body: Buffer; query: URLSearchParams };

function serveObject(
  server: S3Server,
  objects: Objects,
  reply: ServerResponse,
  { method, key, body, query }: Asked,
): void {
  const id = query.get('uploadId');
  if (query.has('uploads')) return begin(server, reply, key);
  if (id !== null)
    return serveUpload(server, method, reply, { objects, id, number: Number(query.get('partNumber')), body });
  if (method === 'GET' || method === 'HEAD') return read(server.mode, objects, reply, key, method === 'HEAD');
  if (method === 'PUT') objects.set(key, body);
  else objects.delete(key);
  answer(reply, method === 'PUT' ? 200 : 204);
}

export async function startS3Server(): Promise<S3Server> {
  const http = createServer((request, reply) => {
    serve(server, request, reply).catch(() => reply.destroy());
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const address = http.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const server: S3Server = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'cadence-files',
    region: 'ca-central-1',
    accessKeyId: 'AKIDEXAMPLE',
    secretAccessKey: 'a secret of the tests',
    objects: new Map(),
    otherBuckets: new Map(),
    uploads: new Map(),
    cuts: 0,
    pageSize: 1000,
    mode: 'well',
    unanswered: 0,
    close: async () => {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
  return server;
}
