import { MAX_LISTED_SESSIONS } from '@cadence/contract/appointments';
import * as m from '@cadence/messages/m';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { failureOf, reportOutcome } from '../../../lib/forms/outcome-toast.ts';
import type { VersionedForm } from '../../../lib/forms/use-versioned-form.ts';
import { readingCounted } from '../../../lib/http/lists.ts';
import { useChange } from '../../../lib/http/query.ts';
import { useNow } from '../../../lib/use-now.ts';
import type { BlockedDate, NewBlock } from '../hours/api.ts';
import { ImpactNotice } from '../hours/impact-notice.tsx';
import { type BlockValues, validPeriod } from './block-values.ts';
import { CancelBooked } from './cancel-booked.tsx';

type Counted = (holes: { count: number }) => string;

/** Cancelling what is booked in a block, with it or once it exists. */
export type Cancelling = {
  message: string;
  isPending: boolean;
  texts: { text: Counted; confirm: Counted };
  onMessage: (message: string) => void;
  onCancel: (appointmentIds: readonly number[]) => void;
};

type InBlock = Pick<Cancelling, 'message' | 'onMessage'> & { onDone: () => void };

/** Cancels what lies in a block that exists; undefined for a new one. */
export function useCancelInBlock(
  block: BlockedDate | undefined,
  { message, onMessage, onDone }: InBlock,
): Cancelling | undefined {
  const cancel = useChange('POST /api/therapist/blocked-dates/:id/cancelling');
  if (!block) return undefined;
  const send = async (appointmentIds: readonly number[]) => {
    const body = { appointmentIds: [...appointmentIds], message: message.trim() || null };
    const isDone = await reportOutcome(cancel.mutateAsync({ params: { id: block.id }, body }), {
      done: m.schedule_cancel_these_done({ count: appointmentIds.length }),
      failed: (error) => failureOf(m.schedule_cancel_these_failed(), error),
    });
    if (isDone) onDone();
  };
  return {
    message,
    isPending: cancel.isPending,
    texts: { text: m.schedule_cancel_these_text, confirm: m.schedule_cancel_these },
    onMessage,
    onCancel: (ids) => void send(ids),
  };
}

type ImpactProps = {
  form: VersionedForm<BlockValues, NewBlock>;
  timezone: string;
  /** Undefined where the sessions stay. */
  cancelling: Cancelling | undefined;
};

/** The booked sessions within the block, which can be cancelled. */
export function BlockImpact({ form, timezone, cancelling }: ImpactProps) {
  const now = useNow();
  const period = useWatch({ control: form.control, compute: validPeriod });
  const { data, isPlaceholderData } = useQuery({
    ...readingCounted('POST /api/therapist/blocked-dates/appointments', period ? { body: period } : null),
    placeholderData: keepPreviousData,
  });
  if (!period || !data || isPlaceholderData) return null;
  if (data.total === 0) return <p className="text-sm text-ink-faint">{m.schedule_impact_block_none()}</p>;
  const ahead = data.items.filter(({ startTime }) => Date.parse(startTime) > now);
  if (!cancelling || ahead.length === 0)
    return (
      <ImpactNotice
        touched={data}
        timezone={timezone}
        title={m.schedule_impact_block({ count: data.total })}
        text={m.schedule_impact_block_text({ count: data.total })}
      />
    );
  const isWhole = data.items.length === data.total;
  return (
    <>
      <ImpactNotice
        touched={data}
        timezone={timezone}
        title={m.schedule_cancel_title({ count: data.total })}
        text={
          isWhole
            ? cancelling.texts.text({ count: data.total })
            : m.schedule_cancel_too_many({ count: MAX_LISTED_SESSIONS })
        }
      />
      {isWhole && (
        <CancelBooked
          sessions={ahead}
          now={now}
          message={cancelling.message}
          isPending={cancelling.isPending}
          confirmLabel={cancelling.texts.confirm({ count: ahead.length })}
          onMessage={cancelling.onMessage}
          onCancel={() => cancelling.onCancel(ahead.map(({ id }) => id))}
        />
      )}
    </>
  );
}
