import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A file as the reply. */
export type Download = {
  filename: string;
  type: string;
  /** A stream that fails closes the connection, so that an incomplete file is not taken for a complete one. */
  body: string | Buffer | Readable;
  /** Shown in the browser instead of being saved. */
  inline?: boolean;
  /** Uploaded by a user: opened in a browser, it must not run anything with our origin. */
  untrusted?: boolean;
};

/** Nothing is loaded or run, and the document gets an opaque origin. */
const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Percent-encoding of RFC 8187. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** RFC 6266: an ASCII name, and the name itself where it has other characters. */
function contentDisposition(filename: string, inline: boolean): string {
  const plain = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const kind = inline ? 'inline' : 'attachment';
  const whole = plain === filename ? '' : `; filename*=UTF-8''${encoded(filename)}`;
  return `${kind}; filename="${plain}"${whole}`;
}

/** Sends the whole file: range requests are not supported. */
export function sendDownload(reply: FastifyReply, file: Download): FastifyReply {
  const { filename, type, body, inline = false, untrusted = false } = file;
  reply.headers({
    'content-disposition': contentDisposition(filename, inline),
    'cache-control': 'private, no-store',
    'accept-ranges': 'none',
  });
  if (untrusted) reply.header('content-security-policy', NOTHING_RUNS);
  return reply.code(200).type(type).send(body);
}
