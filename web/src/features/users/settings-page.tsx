import * as m from '@cadence/messages/m';
import { useState, type SubmitEvent } from 'react';
import { useUnsaved } from '../../lib/unsaved.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useOwnProfile } from '../directory/api.ts';
import { PhotoSection } from '../photos/photo-section.tsx';
import { useSignedInUser } from './api.ts';
import { NotificationFields } from './notification-fields.tsx';
import { ProfileFields } from './profile-fields.tsx';
import { RegionFields } from './region-fields.tsx';
import { SaveBar } from './save-bar.tsx';
import { useSettingsForm, type SettingsForm } from './use-settings-form.ts';

/** One's own settings (specification, public pages §2): the photo at once, everything else by the page's one Save. */
export function SettingsPage() {
  const user = useSignedInUser();
  const form = useSettingsForm(user);
  const { data: profile } = useOwnProfile(user.role === 'therapist');
  const isRenamed = Boolean(form.dirtyFields.firstName ?? form.dirtyFields.lastName);
  const losesBadge = isRenamed && profile?.isVerified === true;
  const [isAsking, setAsking] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (losesBadge) setAsking(true);
    else if (!form.formState.isSubmitting) void form.submit();
  };
  return (
    <div className="page-width max-w-[64rem] pb-section">
      <PageHeader title={m.settings_title()} text={m.settings_text()} />
      <PhotoSection user={user} />
      {/* What has the focus is never under the bar at the lower edge. */}
      <form noValidate onSubmit={submit} className="[&_input]:scroll-mb-36 [&_select]:scroll-mb-36">
        <ProfileFields form={form} role={user.role} losesBadge={losesBadge} />
        <NotificationFields form={form} />
        <RegionFields form={form} zone={user.timezone} />
        <SaveBar form={form} />
      </form>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => form.submit()}
        title={m.settings_badge_title()}
        description={m.settings_badge_text()}
        confirmLabel={m.settings_badge_confirm()}
        cancelLabel={m.settings_badge_keep()}
        closeLabel={m.common_close()}
      />
      <LeaveDialog form={form} />
    </div>
  );
}

/** Asks before a way out takes what has not been saved with it. */
function LeaveDialog({ form }: { form: SettingsForm }) {
  const [way, setWay] = useState<{ go: () => void }>();
  useUnsaved(form.isDirty, (go) => setWay({ go }));
  return (
    <ConfirmDialog
      open={way !== undefined}
      onClose={() => setWay(undefined)}
      onConfirm={() => {
        form.discard();
        way?.go();
      }}
      title={m.settings_leave_title()}
      description={m.settings_leave_text()}
      confirmLabel={m.settings_leave_confirm()}
      cancelLabel={m.settings_leave_stay()}
      closeLabel={m.common_close()}
    />
  );
}
