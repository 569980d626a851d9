import type { SecondFactor } from '@cadence/contract/auth/second-factor';
import type { User } from '@cadence/contract/users';
import * as m from '@cadence/messages/m';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '../../../lib/navigation/lazy-dialog.ts';
import { LoadFailure } from '../../../lib/http/load-failure.tsx';
import { useRead } from '../../../lib/http/query.ts';
import { browserZone } from '../../../lib/time-zones.ts';
import { dateIn } from '@cadence/format/time';
import { formatDate } from '../../../lib/time.ts';
import { Button } from '../../../ui/button.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/feedback/skeleton.tsx';
import type { SecondFactorTask } from './second-factor-dialog.tsx';

const SecondFactorDialog = lazyDialog(
  async () => (await import('./second-factor-dialog.tsx')).SecondFactorDialog,
);

/** Below this number of unused recovery codes a warning is shown. */
const FEW_CODES = 3;

/** The anchor to which emails link. */
export const SIGN_IN_SECURITY = 'sign-in-security';

/** The state of the user's second factor, with its actions. */
export function SecondFactorSection({ user }: { user: User }) {
  const query = useRead('GET /api/user/second-factor', {});
  const [task, setTask] = useState<SecondFactorTask>();
  return (
    <FormSection id={SIGN_IN_SECURITY} title={m.second_factor_title()} text={m.second_factor_text()}>
      {query.data && (
        <>
          {query.data.isOn ? (
            <TurnedOn factor={query.data} user={user} onTask={setTask} />
          ) : (
            <TurnedOff user={user} onTask={setTask} />
          )}
        </>
      )}
      {!query.data && query.error && <LoadFailure query={query} sentence={m.second_factor_failed()} />}
      {!query.data && !query.error && (
        <SkeletonRegion label={m.app_loading()}>
          <Skeleton shape="block" className="h-28" />
        </SkeletonRegion>
      )}
      {task && <SecondFactorDialog task={task} username={user.username} onClose={() => setTask(undefined)} />}
    </FormSection>
  );
}

type StateProps = { user: User; onTask: (task: SecondFactorTask) => void };

const reasons = {
  therapist: () => m.second_factor_recommended_therapist(),
  admin: () => m.second_factor_recommended_admin(),
};

function TurnedOff({ user, onTask }: StateProps) {
  return (
    <>
      {user.role !== 'patient' && (
        <Notice title={m.second_factor_recommended_title()} className="mb-5">
          {reasons[user.role]()}
        </Notice>
      )}
      <h3 className="font-sans font-semibold">{m.second_factor_off()}</h3>
      <p className="mt-1 max-w-xl text-sm text-ink-soft">{m.second_factor_off_text()}</p>
      <Button variant="secondary" className="mt-4" onClick={() => onTask('turn-on')}>
        {m.second_factor_turn_on()}
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
      <h3 className="font-sans flex items-center gap-2 font-semibold">
        <ShieldCheck aria-hidden="true" className="size-5 shrink-0 text-success-ink" />
        {m.second_factor_on()}
      </h3>
      <p className="mt-1 text-sm text-ink-soft">
        {since && `${m.second_factor_on_since({ date: since })} · `}
        {m.second_factor_codes_left({ count })}
      </p>
      {count <= FEW_CODES && (
        <Notice tone="warning" className="mt-4">
          {m.second_factor_codes_few()}
        </Notice>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => onTask('renew')}>
          {m.second_factor_renew()}
        </Button>
        <Button variant="quiet" className="text-danger-ink" onClick={() => onTask('turn-off')}>
          {m.second_factor_turn_off()}
        </Button>
      </div>
    </>
  );
}
