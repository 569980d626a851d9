import { DAY, HOUR } from '@cadence/scheduling/durations';
import * as verification from '../src/features/verification/service.ts';
import type { Context } from '../src/context.ts';
import type { Viewer } from '../src/platform/viewer.ts';
import { asOf } from './as-of.ts';
import type { Therapist } from './book-visits.ts';
import { drawPaper } from './papers.ts';
import type { DemoTherapist } from './therapist.ts';
import { type DemoRequest, verificationRequests } from './verification-requests.ts';

type DrawnRequest = DemoRequest & { files: { name: string; bytes: Buffer }[] };

/** Called before the transaction, because drawing takes a while. */
export function drawRequests(therapists: readonly DemoTherapist[]): Promise<DrawnRequest[]> {
  return Promise.all(
    verificationRequests(therapists).map(async (request) => ({
      ...request,
      files: await Promise.all(
        request.papers.map(async (paper) => ({ name: paper.filename, bytes: await drawPaper(paper) })),
      ),
    })),
  );
}

/** Creates a request through the product's use cases, with the clock set to each step's time. */
export async function addRequest(
  tx: Context,
  admin: Viewer,
  { id: therapistId, viewer }: Therapist,
  { daysAgo, coverLetter, files, outcome }: DrawnRequest,
): Promise<void> {
  const sentAt = tx.clock.now().getTime() - daysAgo * DAY - 3 * HOUR;
  const then = asOf(tx, new Date(sentAt));
  const documentUrls: string[] = [];
  for (const file of files) documentUrls.push((await verification.upload(then, viewer, file)).url);
  const { id } = await verification.request(then, viewer, { coverLetter, documentUrls }, viewer.language);
  const decidedAt = asOf(tx, new Date(sentAt + 2 * DAY));
  if (outcome.state === 'rejected') await verification.reject(decidedAt, admin, id, outcome.reason);
  if (outcome.state === 'approved' || outcome.state === 'revoked')
    await verification.approve(decidedAt, admin, id, undefined);
  if (outcome.state === 'revoked')
    await verification.revoke(asOf(tx, new Date(sentAt + 20 * DAY)), admin, therapistId, outcome.reason);
}
