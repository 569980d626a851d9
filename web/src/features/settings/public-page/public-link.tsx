import type { OwnProfile } from '@cadence/contract/directory/directory';
import { therapistPage } from '@cadence/contract/directory/public-paths';
import * as m from '@cadence/messages/m';
import { Download, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { saveAs, saveFile } from '../../../lib/http/save-file.ts';
import { getLocale, type Locale } from '../../../lib/locale.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { QrCode, qrPng, qrSvg } from '../../../ui/data/qr-code.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { CopyButton } from '../../auth/second-factor/copy-button.tsx';

/** The link to the published page and its QR code, in the language of the readers. */
export function PublicLink({ profile: { isPublic, slug } }: { profile: OwnProfile }) {
  return (
    <FormSection id="public-link" title={m.public_settings_link_title()} text={m.public_settings_link_text()}>
      {isPublic && slug !== null ? (
        <LinkOf slug={slug} />
      ) : (
        <p className="text-ink-soft">{m.public_settings_link_later()}</p>
      )}
    </FormSection>
  );
}

function LinkOf({ slug }: { slug: string }) {
  const [language, setLanguage] = useState<Locale>(getLocale());
  const link = window.location.origin + therapistPage(slug)[language];
  return (
    <div className="space-y-5">
      <Segmented
        label={m.public_settings_language()}
        value={language}
        onChange={setLanguage}
        options={[
          { value: 'en', label: m.public_settings_english() },
          { value: 'fr', label: m.public_settings_french() },
        ]}
      />
      <TextField
        label={m.public_settings_link()}
        value={link}
        readOnly
        translate="no"
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className="flex flex-wrap gap-3">
        <CopyButton key={link} text={link} label={m.public_settings_copy()} />
        <LinkButton
          size="sm"
          variant="quiet"
          href={link}
          target="_blank"
          icon={<ExternalLink aria-hidden="true" className="size-4.5" />}
        >
          {m.public_settings_open()}
          <span className="sr-only"> ({m.registration_new_tab()})</span>
        </LinkButton>
      </div>
      <Code link={link} name={`${slug}-${language}`} />
    </div>
  );
}

function Code({ link, name }: { link: string; name: string }) {
  const icon = <Download aria-hidden="true" className="size-4.5" />;
  return (
    <div className="flex flex-col gap-5 border-t border-line pt-5 sm:flex-row sm:items-center">
      <QrCode
        text={link}
        label={m.public_settings_qr()}
        className="mx-auto size-44 shrink-0 rounded-md border border-line sm:mx-0"
      />
      <div className="button-row sm:flex-col sm:items-start">
        <Button
          size="sm"
          variant="secondary"
          icon={icon}
          onClick={() => saveFile(new Blob([qrSvg(link)], { type: 'image/svg+xml' }), `${name}.svg`)}
        >
          {m.public_settings_svg()}
        </Button>
        <Button size="sm" variant="secondary" icon={icon} onClick={() => saveAs(qrPng(link), `${name}.png`)}>
          {m.public_settings_png()}
        </Button>
      </div>
    </div>
  );
}
