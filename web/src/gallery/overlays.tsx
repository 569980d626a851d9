import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { showToast } from '../ui/toast-store.ts';
import { Row, Section } from './section.tsx';

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'confirm'>();
  const close = () => setOpen(undefined);
  return (
    <Section title="Above the page">
      <Row>
        <Button onClick={() => setOpen('dialog')}>Open dialog</Button>
        <Button variant="secondary" onClick={() => setOpen('confirm')}>
          Open confirm
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            showToast({ title: 'Settings Saved', description: 'Your profile has been successfully updated.' })
          }
        >
          Toast
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            showToast({ title: 'Error', description: 'Failed to cancel appointment', variant: 'destructive' })
          }
        >
          Bad toast
        </Button>
      </Row>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        closeLabel="Close"
        title="Confirm your visit"
        description="Tuesday, December 15, 9:00 AM (Vancouver) with Maya Lindqvist"
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              Back
            </Button>
            <Button variant="accent" onClick={() => showToast({ title: 'Appointment Confirmed' })}>
              Book for $135.60
            </Button>
          </>
        }
      >
        <TextArea label="Notes" note="optional" counter={(length) => `${length} of 500`} />
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        onConfirm={() => wait(1200)}
        title="Cancel this visit?"
        description="Maya will be told. You get your full payment back."
        confirmLabel="Cancel visit"
        cancelLabel="Keep it"
        closeLabel="Close"
      />
    </Section>
  );
}
