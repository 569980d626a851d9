import type { Role } from '@cadence/contract/route';
import * as m from '@cadence/messages/m';
import { Trash2 } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { FileField } from '../../ui/file-field.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import type { User } from '../users/api.ts';
import type { CropDialogProps } from './crop-dialog.tsx';
import { useOwnPhoto } from './photo-address.ts';
import { openPicture, PictureUnreadable } from './picture.ts';
import { RemoveDialog } from './remove-dialog.tsx';

const CropDialog = lazyPart<CropDialogProps>(async () => (await import('./crop-dialog.tsx')).CropDialog);

const ACCEPTED = 'image/jpeg,image/png,image/webp';
const FIELD = 'new-photo';

const whoSees: Record<Role, () => string> = {
  patient: () => m.photo_text_patient(),
  therapist: () => m.photo_text_therapist(),
  admin: () => m.photo_text_admin(),
};

/** One's own photo: seen, replaced and removed at once, without the page's Save (specification, public pages §2). */
export function PhotoSection({ user, ...rest }: { user: User; id?: string }) {
  const photo = useOwnPhoto();
  const { picture, isUnreadable, open, close } = usePicture();
  const [isRemoving, setRemoving] = useState(false);
  useFocusAfter(picture !== undefined || isRemoving);
  return (
    <FormSection {...rest} title={m.photo_title()} text={whoSees[user.role]()}>
      <div className="flex flex-col items-center gap-6 sm:flex-row sm:flex-wrap sm:items-start">
        <div className="flex shrink-0 flex-col items-center gap-3">
          <span role="img" aria-label={photo ? m.photo_own() : m.photo_initials()}>
            <Avatar name={`${user.firstName} ${user.lastName}`} src={photo} size="xl" eager decorative />
          </span>
          {photo !== undefined && (
            <Button
              variant="quiet"
              size="sm"
              icon={<Trash2 aria-hidden="true" className="size-4" />}
              onClick={() => setRemoving(true)}
            >
              {m.photo_remove()}
            </Button>
          )}
        </div>
        <FileField
          id={FIELD}
          label={m.photo_new()}
          prompt={m.photo_choose()}
          accept={ACCEPTED}
          hint={
            <>
              {m.photo_hint()} {m.photo_formats()}
            </>
          }
          error={isUnreadable && m.photo_unreadable()}
          onFiles={([file]) => void open(file)}
          className="w-full min-w-0 flex-1 sm:basis-56"
        />
      </div>
      <Suspense fallback={null}>{picture && <CropDialog picture={picture} onClose={close} />}</Suspense>
      <RemoveDialog open={isRemoving} onClose={() => setRemoving(false)} />
    </FormSection>
  );
}

/** A dropped file had no focus to give back, and the button that removed the photo goes with it. */
function useFocusAfter(isOpen: boolean): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    const hasNone = document.activeElement === null || document.activeElement === document.body;
    if (wasOpen.current && !isOpen && hasNone) document.getElementById(FIELD)?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
}

/** The picture that is being placed, and whether the last chosen file was none. */
function usePicture() {
  const [picture, setPicture] = useState<ImageBitmap>();
  const [isUnreadable, setUnreadable] = useState(false);
  const open = async (file: File | undefined) => {
    if (!file) return;
    try {
      setPicture(await openPicture(file));
      setUnreadable(false);
    } catch (error) {
      if (!(error instanceof PictureUnreadable)) throw error;
      setUnreadable(true);
    }
  };
  const close = () => {
    picture?.close();
    setPicture(undefined);
  };
  return { picture, isUnreadable, open, close };
}
