import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A file in the reply: its name, its media type, its content. */
export type Download = {
  filename: string;
  type: string;
  /** A stream is sent as it comes; the connection breaks off where it fails, and nothing passes for the whole. */
  body: string | Buffer | Readable;
  /** Shown in the browser's own window instead of being saved. */
  inline?: boolean;
  /** Somebody uploaded it: wherever it is opened, it may do nothing in the product's name. */
  untrusted?: boolean;
};

/** Nothing is loaded, nothing runs, and what runs regardless has an origin of its own. */
const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** What RFC 8187 leaves as it is. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/** RFC 6266: plain ASCII for old programs, and the name itself where it is more than that. */
export const contentDisposition = (filename: string, inline: boolean): string => {
  const plain = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const kind = inline ? 'inline' : 'attachment';
  const whole = plain === filename ? '' : `; filename*=UTF-8''${encoded(filename)}`;
  return `${kind}; filename="${plain}"${whole}`;
};

/** Whole, or not at all: a part of it is not answered to. */
export const sendDownload = (reply: FastifyReply, file: Download): FastifyReply => {
  const { filename, type, body, inline = false, untrusted = false } = file;
  reply.headers({
    'content-disposition': contentDisposition(filename, inline),
    'cache-control': 'private, no-store',
    'accept-ranges': 'none',
  });
  if (untrusted) reply.header('content-security-policy', NOTHING_RUNS);
  return reply.code(200).type(type).send(body);
};
