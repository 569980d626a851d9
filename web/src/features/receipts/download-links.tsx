import * as m from '@cadence/messages/m';
import { Download } from 'lucide-react';
import { buttonClass } from '../../ui/button-style.ts';

const languages = [
  { lang: 'en', name: 'English' },
  { lang: 'fr', name: 'Français' },
] as const;

export type DownloadLinksProps = {
  /** What is downloaded, for who hears the link alone. */
  what: string;
  href: (lang: 'en' | 'fr') => string;
};

/** The same paper in both languages: an insurer may want the other one than its reader. */
export function DownloadLinks({ what, href }: DownloadLinksProps) {
  return (
    <div className="flex flex-wrap gap-2.5">
      {languages.map(({ lang, name }) => (
        <a
          key={lang}
          href={href(lang)}
          download
          hrefLang={lang}
          aria-label={m.receipt_download_for({ what, language: name })}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          <Download aria-hidden="true" className="size-4.5" />
          <span lang={lang}>{name}</span>
        </a>
      ))}
    </div>
  );
}
