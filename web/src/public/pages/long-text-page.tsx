import * as m from '@cadence/messages/m';
import { Card } from '../../ui/layout/card.tsx';
import { FactLink } from '../frame/fact-link.tsx';
import { RichText, readLongText } from './rich-text.tsx';
import { PageTitle } from './section.tsx';

/** Terms and privacy: a text of content/ in a card, with a table of contents and the contact below. */
export function LongTextPage({ markdown, facts }: { markdown: string; facts: ContactFact[] }) {
  const text = readLongText(markdown);
  return (
    <>
      <PageTitle title={text.title} />
      <div className="page-width grid items-start gap-x-12 gap-y-6 pb-section lg:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="grid max-w-[46.75rem] gap-6">
          <Card padding="lg">
            <RichText>{text.body}</RichText>
          </Card>
          <Contact facts={facts} />
        </div>
        <nav
          aria-labelledby="contents"
          className="sticky top-[calc(var(--spacing-header)+2rem)] max-lg:hidden"
        >
          <h2 id="contents" className="label-caps">
            {m.legal_contents()}
          </h2>
          <ol className="mt-3 border-s border-line">
            {text.sections.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="block py-1.5 ps-4 text-sm text-ink-soft no-underline hover:text-ink hover:underline"
                >
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      </div>
    </>
  );
}

export type ContactFact = 'companyName' | 'privacyOfficer' | 'contactEmail' | 'dataLocation';

/** The operator and its contacts from the configuration. Values that are not configured are hidden. */
function Contact({ facts }: { facts: ContactFact[] }) {
  const labels: Record<ContactFact, string> = {
    companyName: m.legal_contact_company(),
    privacyOfficer: m.legal_contact_officer(),
    contactEmail: m.legal_contact_email(),
    dataLocation: m.legal_contact_location(),
  };
  return (
    <Card as="section" tone="sunken" padding="lg">
      <h2 id="contact" className="text-title-3">
        {m.legal_contact_heading()}
      </h2>
      <dl className="mt-5 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {facts.map((fact) => (
          <div key={fact} data-with={fact} hidden>
            <dt className="text-sm text-ink-soft">{labels[fact]}</dt>
            <dd className="font-medium">
              {fact === 'contactEmail' ? (
                <FactLink fact={fact} saysAddress className="inline-flex min-h-8 items-center">
                  {labels[fact]}
                </FactLink>
              ) : (
                <span data-fact={fact} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p data-without="contactEmail" hidden className="mt-4 text-ink-soft">
        {m.legal_contact_missing()}
      </p>
      <p data-on-failure="" hidden role="alert" className="mt-4 text-danger-ink">
        {m.public_content_failed()}
      </p>
      <noscript>
        <p className="text-ink-soft">{m.legal_contact_no_script()}</p>
      </noscript>
    </Card>
  );
}
