import * as m from '@cadence/messages/m';
import { Circle } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/navigation/lazy-part.ts';
import { useFocusBack } from '../../../lib/navigation/use-focus-back.ts';
import { Button } from '../../../ui/button.tsx';
import { useTapOutbox } from './use-tap-outbox.ts';

const Pad = lazyPart(async () => (await import('./pad.tsx')).Pad);

/** The session that answers are counted for, with its time in words. */
export type PadSession = { id: number; time: string };

/** The pad beside the goals. It opens by itself where something of the client waits for a decision or the network. */
export function PadOpener({ clientId, session }: { clientId: number; session: PadSession | undefined }) {
  const { state } = useTapOutbox();
  const [wanted, setOpen] = useState<boolean>();
  const isOpen = wanted ?? state.kept.some((one) => one.clientId === clientId);
  const focusBack = useFocusBack(isOpen);
  if (!isOpen)
    return (
      <Button
        ref={focusBack}
        variant="secondary"
        size="sm"
        className="mb-5"
        icon={<Circle aria-hidden="true" className="size-4.5 fill-current" />}
        onClick={() => setOpen(true)}
      >
        {m.pad_open()}
      </Button>
    );
  return (
    <div className="mb-5 grid gap-1.5">
      <Suspense fallback={<p role="status">{m.app_loading()}</p>}>
        <div className="-mx-2 overflow-hidden rounded-md border border-line">
          <Pad clientId={clientId} appointmentId={session?.id ?? null} onClose={() => setOpen(false)} />
        </div>
        <p className="text-sm text-ink-soft">
          {session ? m.pad_session({ time: session.time }) : m.pad_day()}
        </p>
        <p className="text-sm text-ink-soft pointer-coarse:hidden">{m.pad_keys()}</p>
      </Suspense>
    </div>
  );
}
