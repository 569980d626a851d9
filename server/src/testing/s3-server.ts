/** A small object storage server that verifies signatures, with switchable faults. */
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** `down`: closes every connection. `hang`: never answers. `torn`: sends half of a file and stops. */
export type S3Mode = 'well' | 'down' | 'hang' | 'failing' | 'full' | 'torn';

export type S3Server = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  objects: Map<string, Buffer>;
  /** How many keys a page of a list holds. */
  pageSize: number;
  mode: S3Mode;
  /** How many requests were left without an answer by the mode "hang". */
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

function list({ objects, pageSize, bucket }: S3Server, reply: ServerResponse, query: URLSearchParams): void {
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
    `<ListBucketResult><Name>${bucket}</Name><Prefix>${escaped(prefix)}</Prefix><KeyCount>${page.length}</KeyCount>` +
      `<IsTruncated>${isMore}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
  );
}

function read({ objects, mode }: S3Server, reply: ServerResponse, key: string, isHead: boolean): void {
  const content = objects.get(key);
  if (!content) return isHead ? answer(reply, 404) : refuse(reply, 404, 'NoSuchKey');
  reply.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': content.length, etag: '"x"' });
  if (isHead) reply.end();
  else if (mode === 'torn') reply.write(content.subarray(0, Math.floor(content.length / 2)));
  else reply.end(content);
}

async function serve(server: S3Server, request: IncomingMessage, reply: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', server.endpoint);
  if (server.mode === 'down') return void request.socket.destroy();
  const body = await buffer(request);
  if (server.mode === 'hang') return void server.unanswered++;
  if (server.mode === 'failing') return refuse(reply, 500, 'InternalError');
  if (!isSigned(server, request, url, body)) return refuse(reply, 403, 'SignatureDoesNotMatch');
  const [bucket, ...parts] = decodeURIComponent(url.pathname).slice(1).split('/');
  if (bucket !== server.bucket) return refuse(reply, 404, 'NoSuchBucket');
  const key = parts.join('/');
  if (key === '') return list(server, reply, url.searchParams);
  if (request.method === 'GET' || request.method === 'HEAD')
    return read(server, reply, key, request.method === 'HEAD');
  if (request.method === 'PUT' && server.mode === 'full') return refuse(reply, 507, 'InsufficientStorage');
  if (request.method === 'PUT') server.objects.set(key, body);
  else server.objects.delete(key);
  answer(reply, request.method === 'PUT' ? 200 : 204);
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
