import {
  conversationsApi,
  EXPECTS_MAX,
  type ConversationSettings,
} from '@cadence/contract/care/conversations';
import * as m from '@cadence/messages/m';
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { contractResolver } from '../../lib/forms/contract-resolver.ts';
import { fieldError } from '../../lib/forms/field-error.ts';
import { LeaveDialog } from '../../lib/forms/leave-dialog.tsx';
import { useServerForm } from '../../lib/forms/use-server-form.ts';
import { LoadFailure } from '../../lib/http/load-failure.tsx';
import { messageOf } from '../../lib/http/problem.ts';
import { reading, useChange, useRead } from '../../lib/http/query.ts';
import { makeDrafts } from '../../lib/session/drafts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/feedback/skeleton.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { SwitchField } from '../../ui/form/switch-field.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';

const READ = 'GET /api/therapist/conversation-settings';
const resolver = contractResolver(conversationsApi.saveConversationSettings.body);

type Values = Pick<ConversationSettings, 'isOpen' | 'expects' | 'quiet'>;
const drafts = makeDrafts<Values>();

/** What families read before they write to a therapist, and when it rings. Saved by itself. */
export function ConversationSettingsSection() {
  const query = useRead(READ, {});
  return (
    <FormSection
      id="conversation-settings"
      title={m.conversation_settings_title()}
      text={m.conversation_settings_text()}
    >
      <LoadFailure query={query} sentence={m.conversation_settings_failed()} />
      {query.isPending && (
        <SkeletonRegion label={m.app_loading()}>
          <Skeleton shape="block" className="h-96" />
        </SkeletonRegion>
      )}
      {query.data && <SettingsForm settings={query.data} />}
    </FormSection>
  );
}

function valuesOf({ isOpen, expects, quiet }: ConversationSettings): Values {
  return { isOpen, expects, quiet };
}

function SettingsForm({ settings }: { settings: ConversationSettings }) {
  const queries = useQueryClient();
  const save = useChange('PUT /api/therapist/conversation-settings', {
    waits: false,
    onSuccess: (saved) => queries.setQueryData(reading(READ).queryKey, saved),
  });
  const form = useServerForm({
    values: valuesOf(settings),
    resolver,
    send: (body) => save.mutateAsync({ body }),
    done: m.conversation_settings_saved(),
    failed: messageOf,
    onDone: (saved) => form.showSaved(valuesOf(saved)),
    drafts,
    followsValues: true,
  });
  const { errors, isSubmitting, isDirty } = form.formState;
  const [en, fr] = useWatch({ control: form.control, name: ['expects.en', 'expects.fr'] });
  const counted = (text: string) => () =>
    m.conversation_settings_length({ count: String(text.length), max: String(EXPECTS_MAX) });
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} className="space-y-6">
      <SwitchField
        label={m.conversation_settings_open()}
        hint={m.conversation_settings_open_text()}
        {...form.register('isOpen')}
      />
      <TextArea
        label={m.conversation_settings_expects_en()}
        hint={m.conversation_settings_expects_text()}
        lang="en"
        maxLength={EXPECTS_MAX}
        counter={counted(en)}
        error={fieldError(errors.expects?.en)}
        {...form.register('expects.en')}
      />
      <TextArea
        label={m.conversation_settings_expects_fr()}
        lang="fr"
        maxLength={EXPECTS_MAX}
        counter={counted(fr)}
        error={fieldError(errors.expects?.fr)}
        {...form.register('expects.fr')}
      />
      <SwitchField
        label={m.conversation_settings_quiet()}
        hint={m.conversation_settings_quiet_text()}
        {...form.register('quiet')}
      />
      {errors.root && <Notice tone="danger">{errors.root.message}</Notice>}
      <div className="flex flex-col gap-x-5 gap-y-3 border-t border-line pt-5 sm:flex-row sm:items-center sm:justify-end">
        <p role="status" className="text-center text-sm text-ink-soft">
          {isDirty && m.settings_unsaved()}
        </p>
        <Button type="submit" loading={isSubmitting}>
          {m.conversation_settings_save()}
        </Button>
      </div>
      <LeaveDialog isUnsaved={isDirty} onDiscard={form.discard} />
    </form>
  );
}
