import * as m from '@cadence/messages/m';
import { Download } from 'lucide-react';
import { buttonClass } from '../../ui/button-style.ts';

const languages = [
  { lang: 'en', name: 'English' },
  { lang: 'fr', name: 'Français' },
] as const;

export type DownloadLinksProps = {
  /** What is downloaded, for screen readers. */
  what: string;
  href: (lang: 'en' | 'fr') => string;
};

/** The receipt in both languages: an insurer may need another language than the reader. */
export function DownloadLinks({ what, href }: DownloadLinksProps) {
  return (
    <div className="flex flex-wrap gap-2.5">
      {languages.map(({ lang, name }) => (
        <a
          key={lang}
          href={href(lang)}
          download
          hrefLang={lang}
          aria-label={m.receipts_download_for({ what, language: name })}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          <Download aria-hidden="true" className="size-4.5" />
          <span lang={lang}>{name}</span>
        </a>
      ))}
    </div>
  );
}
