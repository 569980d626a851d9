import { PREVIEW_PAGE, SLUG_MAX, therapistPage } from '@cadence/contract/directory/public-paths';
import * as m from '@cadence/messages/m';
import { Check, ExternalLink, EyeOff } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { fieldError } from '../../../lib/forms/field-error.ts';
import { getLocale } from '../../../lib/locale.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { SettingsForm } from '../form/use-settings-form.ts';

/** Publishing, its address, and what it shows. */
export function PublicPageFields({ form }: { form: SettingsForm }) {
  return (
    <>
      <PublishSection form={form} />
      <AddressSection form={form} />
      <ContentSection />
    </>
  );
}

function PublishSection({ form }: { form: SettingsForm }) {
  return (
    <FormSection
      id="public-page"
      title={m.public_settings_publish_title()}
      text={m.public_settings_publish_text()}
    >
      <SwitchField
        label={m.public_settings_publish()}
        hint={m.public_settings_publish_hint()}
        {...form.register('isPublic')}
      />
      <SwitchField
        className="mt-5"
        label={m.public_settings_times()}
        hint={m.public_settings_times_hint()}
        {...form.register('showsTimes')}
      />
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-line pt-5">
        <LinkButton
          variant="secondary"
          size="sm"
          href={PREVIEW_PAGE[getLocale()]}
          target="_blank"
          icon={<ExternalLink aria-hidden="true" className="size-4.5" />}
        >
          {m.public_settings_preview()}
          <span className="sr-only"> ({m.registration_new_tab()})</span>
        </LinkButton>
        <p className="min-w-0 flex-1 basis-48 text-sm text-ink-soft">{m.public_settings_preview_text()}</p>
      </div>
    </FormSection>
  );
}

function AddressSection({ form }: { form: SettingsForm }) {
  const typed = useWatch({ control: form.control, name: 'slug' }) ?? '';
  return (
    <FormSection
      id="public-address"
      title={m.public_settings_address_title()}
      text={m.public_settings_address_text()}
    >
      <TextField
        label={m.public_settings_slug()}
        hint={
          <>
            {m.public_settings_slug_hint()}
            <span translate="no" className="mt-1 block wrap-anywhere text-ink-soft">
              {window.location.host}
              {therapistPage(typed.trim())[getLocale()]}
            </span>
          </>
        }
        maxLength={SLUG_MAX}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        error={fieldError(form.formState.errors.slug)}
        {...form.register('slug')}
      />
    </FormSection>
  );
}

const shown = [
  () => m.public_settings_shown_person(),
  () => m.public_settings_shown_work(),
  () => m.public_settings_shown_services(),
  () => m.public_settings_shown_badge(),
  () => m.public_settings_shown_times(),
];
const hidden = [
  () => m.public_settings_hidden_contact(),
  () => m.public_settings_hidden_license(),
  () => m.public_settings_hidden_reviews(),
];

function ContentSection() {
  return (
    <FormSection
      id="public-content"
      title={m.public_settings_content_title()}
      text={m.public_settings_content_text()}
    >
      <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
        <Facts
          title={m.public_settings_shown()}
          facts={shown}
          icon={<Check aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-success-ink" />}
        />
        <Facts
          title={m.public_settings_hidden()}
          facts={hidden}
          icon={<EyeOff aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-ink-faint" />}
        />
      </div>
    </FormSection>
  );
}

function Facts({ title, facts, icon }: { title: string; facts: readonly (() => string)[]; icon: ReactNode }) {
  const heading = useId();
  return (
    <div>
      <h3 id={heading} className="label-caps">
        {title}
      </h3>
      <ul aria-labelledby={heading} className="mt-3 space-y-2 text-sm text-ink-soft">
        {facts.map((fact) => (
          <li key={fact()} className="flex gap-2.5">
            {icon}
            <span className="min-w-0">{fact()}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
