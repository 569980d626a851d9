import type { User } from '@cadence/contract/users';
import * as m from '@cadence/messages/m';
import { ShieldCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { LoadFailure } from '../../lib/load-failure.tsx';
import { browserZone } from '../../lib/time-zones.ts';
import { dateIn, formatDate } from '../../lib/time.ts';
import { Button } from '../../ui/button.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { useSecondFactor, type SecondFactor } from './api.ts';
import type { SecondFactorTask } from './second-factor-dialog.tsx';

const SecondFactorDialog = lazy(async () => {
  const { SecondFactorDialog: loaded } = await import('./second-factor-dialog.tsx');
  return { default: loaded };
});

/** Fewer are soon gone. */
const FEW_CODES = 3;

/** Where letters lead to, too. */
export const SIGN_IN_SECURITY = 'sign-in-security';

/** How signing in to one's own account is secured, and what can be done about it. */
export function SecondFactorSection({ user }: { user: User }) {
  const query = useSecondFactor();
  const [task, setTask] = useState<SecondFactorTask>();
  return (
    <FormSection id={SIGN_IN_SECURITY} title={m.factor_title()} text={m.factor_text()}>
      {query.data && (
        <>
          {query.data.isOn ? (
            <TurnedOn factor={query.data} user={user} onTask={setTask} />
          ) : (
            <TurnedOff user={user} onTask={setTask} />
          )}
        </>
      )}
      {!query.data && query.error && <LoadFailure query={query} sentence={m.factor_failed()} />}
      {!query.data && !query.error && (
        <SkeletonRegion label={m.common_loading()}>
          <Skeleton shape="block" className="h-28" />
        </SkeletonRegion>
      )}
      <Suspense fallback={null}>
        {task && (
          <SecondFactorDialog task={task} username={user.username} onClose={() => setTask(undefined)} />
        )}
      </Suspense>
    </FormSection>
  );
}

type StateProps = { user: User; onTask: (task: SecondFactorTask) => void };

const reasons = {
  therapist: () => m.factor_recommended_therapist(),
  admin: () => m.factor_recommended_admin(),
};

function TurnedOff({ user, onTask }: StateProps) {
  return (
    <>
      {user.role !== 'patient' && (
        <Notice title={m.factor_recommended_title()} className="mb-5">
          {reasons[user.role]()}
        </Notice>
      )}
      <h3 className="font-semibold">{m.factor_off()}</h3>
      <p className="mt-1 max-w-reading text-sm text-ink-soft">{m.factor_off_text()}</p>
      <Button variant="secondary" className="mt-4" onClick={() => onTask('turn-on')}>
        {m.factor_turn_on()}
      </Button>
    </>
  );
}

function TurnedOn({ user, factor, onTask }: StateProps & { factor: SecondFactor }) {
  const { onSince, recoveryCodesLeft: count } = factor;
  const since =
    onSince && formatDate(dateIn(onSince, user.timezone ?? browserZone()), { style: 'day', year: true });
  return (
    <>
      <h3 className="flex items-center gap-2 font-semibold">
        <ShieldCheck aria-hidden="true" className="size-5 shrink-0 text-success-ink" />
        {m.factor_on()}
      </h3>
      <p className="mt-1 text-sm text-ink-soft">
        {since && `${m.factor_on_since({ date: since })} · `}
        {m.factor_codes_left({ count })}
      </p>
      {count <= FEW_CODES && (
        <Notice tone="warning" className="mt-4">
          {m.factor_codes_few()}
        </Notice>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => onTask('renew')}>
          {m.factor_renew()}
        </Button>
        <Button variant="quiet" className="text-danger-ink" onClick={() => onTask('turn-off')}>
          {m.factor_turn_off()}
        </Button>
      </div>
    </>
  );
}
