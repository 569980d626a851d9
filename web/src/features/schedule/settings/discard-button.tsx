import * as m from '@cadence/messages/m';
import { Button } from '../../../ui/button.tsx';

/** Discards the changes, with which it goes itself: the button beside it, which saves, gets the focus. */
export function DiscardButton({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Button
      variant="secondary"
      onClick={({ currentTarget }) => {
        const beside = currentTarget.nextElementSibling;
        if (beside instanceof HTMLElement) beside.focus();
        onDiscard();
      }}
    >
      {m.schedule_discard()}
    </Button>
  );
}
