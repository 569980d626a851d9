import { fullName } from '@cadence/format/full-name';
import type { Role } from '@cadence/contract/base/route';
import * as m from '@cadence/messages/m';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { lazyDialog } from '../../lib/navigation/lazy-dialog.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { FileField } from '../../ui/form/file-field.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import type { User } from '../users/api.ts';
import type { CropDialogProps } from './crop-dialog.tsx';
import { useOwnPhoto } from './photo-address.ts';
import { openPicture, PictureUnreadable } from './picture.ts';
import { ActionDialog } from '../../lib/forms/action-dialog.tsx';
import { messageOf } from '../../lib/http/problem.ts';
import { useRemovePhoto } from './api.ts';

const CropDialog = lazyDialog<CropDialogProps>(async () => (await import('./crop-dialog.tsx')).CropDialog);

const ACCEPTED = 'image/jpeg,image/png,image/webp';
const FIELD = 'new-photo';

const whoSees: Record<Role, () => string> = {
  patient: () => m.photos_text_patient(),
  therapist: () => m.photos_text_therapist(),
  admin: () => m.photos_text_admin(),
};

/** The user's photo. Changes apply at once, without the page's Save. See docs/specification.md#photos. */
export function PhotoSection({ user, ...rest }: { user: User; id?: string }) {
  const photo = useOwnPhoto();
  const { picture, isUnreadable, open, close } = usePicture();
  const [isRemoving, setRemoving] = useState(false);
  useFocusAfter(picture !== undefined || isRemoving);
  return (
    <FormSection {...rest} title={m.photos_title()} text={whoSees[user.role]()}>
      <div className="flex flex-col items-center gap-6 sm:flex-row sm:flex-wrap sm:items-start">
        <div className="flex shrink-0 flex-col items-center gap-3">
          <span role="img" aria-label={photo ? m.photos_own() : m.photos_initials()}>
            <Avatar name={fullName(user)} src={photo} size="xl" eager />
          </span>
          {photo !== undefined && (
            <Button
              variant="quiet"
              size="sm"
              icon={<Trash2 aria-hidden="true" className="size-4" />}
              onClick={() => setRemoving(true)}
            >
              {m.photos_remove()}
            </Button>
          )}
        </div>
        <FileField
          id={FIELD}
          label={m.photos_new()}
          prompt={m.photos_choose()}
          accept={ACCEPTED}
          hint={
            <>
              {m.photos_hint()} {m.photos_formats()}
            </>
          }
          error={isUnreadable && m.photos_unreadable()}
          onFiles={([file]) => void open(file)}
          className="w-full min-w-0 flex-1 sm:basis-56"
        />
      </div>
      {picture && <CropDialog picture={picture} onClose={close} />}
      <RemoveDialog open={isRemoving} onClose={() => setRemoving(false)} />
    </FormSection>
  );
}

/** Restores the focus after a dropped file, which had none, or after removal, whose button disappears. */
function useFocusAfter(isOpen: boolean): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    const hasNone = document.activeElement === null || document.activeElement === document.body;
    if (wasOpen.current && !isOpen && hasNone) document.getElementById(FIELD)?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
}

/** The picture being cropped, and whether the last selected file was unreadable. */
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

/** Confirms the removal of the photo. */
function RemoveDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const remove = useRemovePhoto();
  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      action={() => remove.mutateAsync()}
      done={{ title: m.photos_removed(), description: m.photos_removed_text() }}
      failed={messageOf}
      title={m.photos_remove_title()}
      description={m.photos_remove_text()}
      confirmLabel={m.photos_remove()}
      cancelLabel={m.photos_remove_keep()}
    />
  );
}
