import { LATE_MINUTES } from '@cadence/contract/base/limits';
import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { toastDone } from '../../../lib/forms/outcome-toast.ts';
import { serverText } from '../../../lib/http/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { Appointment } from '../appointment/api.ts';
import { useChange } from '../../../lib/http/query.ts';

type Minutes = (typeof LATE_MINUTES)[number];

/** One press tells the family how late the therapist is. */
export function LateDialog({ appointment, onClose }: { appointment: Appointment; onClose: () => void }) {
  const late = useChange('POST /api/appointments/:id/running-late', { waits: false });
  const [chosen, setChosen] = useState<Minutes>();
  const say = async (minutes: Minutes) => {
    setChosen(minutes);
    try {
      await late.mutateAsync({ params: { id: appointment.id }, body: { minutes } });
    } catch {
      return;
    }
    toastDone(m.running_late_done({ minutes }));
    onClose();
  };
  return (
    <Dialog
      open
      size="sm"
      locked={late.isPending}
      onClose={onClose}
      title={m.running_late_title()}
      description={m.running_late_text()}
      closeLabel={m.app_close()}
      footer={
        <Button variant="secondary" disabled={late.isPending} onClick={onClose}>
          {m.running_late_keep()}
        </Button>
      }
    >
      <div className="space-y-4">
        {late.error && (
          <Notice tone="danger" live>
            {serverText(late.error, m.running_late_failed())}
          </Notice>
        )}
        <div className="grid grid-cols-3 gap-3">
          {LATE_MINUTES.map((minutes) => (
            <Button
              key={minutes}
              loading={late.isPending && chosen === minutes}
              disabled={late.isPending && chosen !== minutes}
              onClick={() => void say(minutes)}
            >
              {m.running_late_minutes({ minutes })}
            </Button>
          ))}
        </div>
      </div>
    </Dialog>
  );
}
