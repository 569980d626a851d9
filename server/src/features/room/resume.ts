/** What a page shows to come back as the peer that it was: the peer id, and a proof that the server gave it to this page. */
import type { Context } from '../../context.ts';
import { isSameText, keyedHash } from '../../platform/crypto.ts';

type Peer = { appointmentId: number; peerId: string };

function proofOf(secret: string, { appointmentId, peerId }: Peer): string {
  return keyedHash(secret, 'room resume', `${appointmentId}/${peerId}`);
}

/** Peer ids are known to everybody in the room, this only to the page that it is sent to. */
export function resumeOf(ctx: Context, peer: Peer): string {
  return `${peer.peerId}.${proofOf(ctx.secrets[0], peer)}`;
}

/** The peer that a page says it was, and whether it has proved it; undefined where it says nothing. */
export function readResume(
  ctx: Context,
  appointmentId: number,
  resume: string | undefined,
): { peerId: string; isProven: boolean } | undefined {
  if (resume === undefined) return undefined;
  const [peerId = '', proof = ''] = resume.split('.');
  const isProven = ctx.secrets.some((secret) =>
    isSameText(proof, proofOf(secret, { appointmentId, peerId })),
  );
  return { peerId, isProven };
}
