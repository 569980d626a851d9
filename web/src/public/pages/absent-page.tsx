import type { Locale } from '@cadence/messages/locale';
import * as m from '@cadence/messages/m';
import { LinkButton } from '../../ui/button.tsx';
import { pathOf, REGISTER } from '../frame/addresses.ts';
import type { PageHead } from '../frame/document.tsx';
import { PageTitle } from './section.tsx';

type Kind = 'missing' | 'gone';

const texts = {
  missing: { title: m.public_page_missing_title, text: m.public_page_missing_text },
  gone: { title: m.public_page_gone_title, text: m.public_page_gone_text },
};

export function absentHead(kind: Kind): PageHead {
  return {
    title: `${texts[kind].title()} – ${m.app_app_name()}`,
    description: m.public_page_absent_description(),
    isHidden: true,
  };
}

/** There is no page at this address, or none any more. */
export function AbsentPage({ kind, locale }: { kind: Kind; locale: Locale }) {
  return (
    <>
      <PageTitle title={texts[kind].title()} text={texts[kind].text()} />
      <div className="page-width flex flex-wrap gap-3 pb-section">
        <LinkButton href={REGISTER.patient} variant="accent" className="max-sm:w-full">
          {m.landing_cta()}
        </LinkButton>
        <LinkButton href={pathOf('index', locale)} variant="secondary" className="max-sm:w-full">
          {m.public_page_absent_home()}
        </LinkButton>
      </div>
    </>
  );
}
