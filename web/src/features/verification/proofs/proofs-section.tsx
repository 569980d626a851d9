import type { OwnProfile } from '@cadence/contract/directory/directory';
import { type Proof, PROOF_KINDS, type Regulator } from '@cadence/contract/proofs';
import { dateIn } from '@cadence/format/time';
import * as m from '@cadence/messages/m';
import { lazy, Suspense, useState } from 'react';
import { serverTime } from '../../../lib/clock.ts';
import { reportOutcome } from '../../../lib/forms/outcome-toast.ts';
import { LoadFailure } from '../../../lib/http/load-failure.tsx';
import { sentenceOr } from '../../../lib/http/problem.ts';
import { useChange, useRead } from '../../../lib/http/query.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SkeletonRegion, SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { endingRegistration, mayRenew } from './renewal.ts';
import { dayText, daysText, stateLooks, whatText } from './proof-texts.ts';

const AddProofDialog = lazy(async () => ({
  default: (await import('./add-proof-dialog.tsx')).AddProofDialog,
}));

type ProofsSectionProps = {
  profile: Pick<OwnProfile, 'isVerified' | 'badgeUntil' | 'location'>;
  zone: string;
  id: string;
};

/** A therapist's proofs: what is accepted until when, what waits, and adding one. See docs/specification.md#proofs. */
export function ProofsSection({ profile, zone, id }: ProofsSectionProps) {
  const proofs = useRead('GET /api/therapist/proofs', {});
  const regulators = useRead('GET /api/regulators', {});
  /** The proof to be renewed, or null for a new one. */
  const [adding, setAdding] = useState<Proof | null>();
  const { data } = proofs;
  const standing = data && standingOf(profile, data, zone);
  const ending = data && endingRegistration(data, dateIn(serverTime(), zone));
  return (
    <FormSection id={id} title={m.proofs_title()} text={m.proofs_text()}>
      {!data && !proofs.error && (
        <SkeletonRegion label={m.app_loading()}>
          <SkeletonText lines={3} />
        </SkeletonRegion>
      )}
      {!data && <LoadFailure query={proofs} sentence={m.proofs_failed()} />}
      {standing !== undefined && <Notice>{standing}</Notice>}
      {ending && (
        <Notice
          tone="warning"
          action={
            <Button size="sm" onClick={() => setAdding(ending)}>
              {m.proofs_renew()}
            </Button>
          }
        >
          {m.proofs_ending({ date: dayText(ending.validTo) })}
        </Notice>
      )}
      {data && (
        <ProofList
          proofs={data}
          regulators={regulators.data ?? []}
          mayBeRenewed={(proof) => proof !== ending && mayRenew(proof, data)}
          onRenew={setAdding}
        />
      )}
      {data && (
        <Button className="mt-5" variant="secondary" onClick={() => setAdding(null)}>
          {m.proofs_add()}
        </Button>
      )}
      {adding !== undefined && (
        <Suspense>
          <AddProofDialog
            province={profile.location.province}
            renewed={adding}
            onClose={() => setAdding(undefined)}
          />
        </Suspense>
      )}
    </FormSection>
  );
}

/** What stands behind the badge where no registration does, or which one has ended. */
function standingOf(
  { isVerified, badgeUntil }: ProofsSectionProps['profile'],
  proofs: readonly Proof[],
  zone: string,
): string | undefined {
  const registrations = proofs.filter(({ kind }) => kind === 'registration');
  if (isVerified) {
    if (badgeUntil === null || registrations.some(({ state }) => state === 'accepted')) return undefined;
    return m.proofs_badge_until({ date: dayText(dateIn(badgeUntil, zone)) });
  }
  // One whose acceptance was taken back says why itself.
  const last = registrations.find(({ state, reason }) => state === 'ended' && reason === null);
  return last && m.proofs_ended({ date: dayText(last.validTo) });
}

type ProofListProps = {
  proofs: readonly Proof[];
  regulators: readonly Regulator[];
  mayBeRenewed: (proof: Proof) => boolean;
  onRenew: (proof: Proof) => void;
};

function ProofList({ proofs, regulators, mayBeRenewed, onRenew }: ProofListProps) {
  if (proofs.length === 0) return <p className="text-ink-soft">{m.proofs_none()}</p>;
  return (
    <ul aria-label={m.proofs_list()} className="space-y-3 not-first:mt-5">
      {inOrder(proofs).map((proof) => (
        <ProofItem
          key={proof.id}
          proof={proof}
          regulator={regulators.find(({ id }) => id === proof.regulatorId)}
          onRenew={mayBeRenewed(proof) ? onRenew : undefined}
        />
      ))}
    </ul>
  );
}

/** Registrations first, as the badge rests on them; the newest of each kind first. */
function inOrder(proofs: readonly Proof[]): Proof[] {
  const place = ({ kind }: Proof): number => PROOF_KINDS.indexOf(kind);
  return proofs.toSorted((one, other) => place(one) - place(other));
}

type ProofItemProps = {
  proof: Proof;
  regulator: Regulator | undefined;
  /** Undefined where the next one is not offered. */
  onRenew: ((proof: Proof) => void) | undefined;
};

function ProofItem({ proof, regulator, onRenew }: ProofItemProps) {
  const withdrawal = useChange('DELETE /api/therapist/proofs/:id');
  const what = whatText(proof.kind, regulator);
  const { tone, word } = stateLooks[proof.state];
  const withdraw = () =>
    reportOutcome(withdrawal.mutateAsync({ params: { id: proof.id } }), {
      done: { title: m.proofs_withdrawn() },
      failed: (error) => sentenceOr(error, m.proofs_withdraw_failed()),
    });
  return (
    <li className="rounded-md border border-line p-4">
      <p className="font-semibold [overflow-wrap:anywhere]">{what}</p>
      <p className="mt-1 text-sm text-ink-soft [overflow-wrap:anywhere]">
        {[proof.number, daysText(proof)].filter(Boolean).join(' · ')}
      </p>
      <p className="mt-2">
        <Badge tone={tone}>{word()}</Badge>
      </p>
      {proof.reason !== null && (
        <p className="mt-2 [overflow-wrap:anywhere] whitespace-pre-line">{proof.reason}</p>
      )}
      {onRenew && (
        <Button
          className="mt-3"
          variant="secondary"
          size="sm"
          aria-label={m.proofs_renew_of({ what })}
          onClick={() => onRenew(proof)}
        >
          {m.proofs_renew()}
        </Button>
      )}
      {proof.state === 'waiting' && (
        <Button
          className="mt-3"
          variant="quiet"
          size="sm"
          loading={withdrawal.isPending}
          aria-label={m.proofs_withdraw_of({ what })}
          onClick={() => void withdraw()}
        >
          {m.proofs_withdraw()}
        </Button>
      )}
    </li>
  );
}
