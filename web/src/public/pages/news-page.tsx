import type { Locale } from '@cadence/messages/locale';
import * as m from '@cadence/messages/m';
import { BellRing, EyeOff, ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Rhythm } from '../../ui/rhythm.tsx';
import { pathOf } from '../frame/addresses.ts';
import { FactLink } from '../frame/fact-link.tsx';
import { PageTitle } from './section.tsx';

/** The timeline loads only after a click, for privacy. Both addresses come from the configuration. */
export function NewsPage({ locale }: { locale: Locale }) {
  return (
    <>
      <PageTitle title={m.news_heading()} text={m.news_lead()} />
      <div className="page-width grid items-start gap-x-10 gap-y-6 pb-section lg:grid-cols-[1.7fr_1fr]">
        <div className="min-h-80">
          <div data-with="newsEmbedUrl newsFollowUrl" hidden>
            <Timeline />
          </div>
          <div data-without="newsEmbedUrl newsFollowUrl" hidden>
            <EmptyState
              title={m.news_empty_title()}
              text={m.news_empty_text()}
              action={
                <LinkButton href={pathOf('about', locale)} variant="secondary">
                  {m.news_empty_action()}
                </LinkButton>
              }
            />
          </div>
          <p data-on-failure="" hidden role="alert" className="text-danger-ink">
            {m.public_content_failed()}
          </p>
          <noscript>
            <Card>{m.news_no_script()}</Card>
          </noscript>
        </div>
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-1">
          <Aside icon={<EyeOff />} title={m.news_promise_heading()}>
            {m.news_promise_text()}
          </Aside>
          <Aside icon={<BellRing />} title={m.news_account_heading()}>
            {m.news_account_text()}
          </Aside>
        </div>
      </div>
    </>
  );
}

function Timeline() {
  return (
    <Card as="section" padding="lg">
      <h2 className="text-title-3">{m.news_timeline_heading()}</h2>
      <div
        data-with="newsEmbedUrl"
        data-timeline={m.news_timeline_frame()}
        data-frame-class="h-[40rem] max-h-[80dvh] w-full rounded-sm border border-line bg-raised"
        className="mt-5"
      >
        <div className="rounded-sm bg-sunken px-5 py-8 text-center sm:px-8 sm:py-10">
          <Rhythm beats={13} accent={8} className="mx-auto h-8" />
          <p className="mx-auto mt-5 max-w-[32rem] text-ink-soft">{m.news_timeline_consent()}</p>
          <p className="mt-2 text-sm text-ink-soft">
            {m.news_timeline_host()} <strong data-timeline-host="" className="font-semibold text-ink" />
          </p>
          <Button className="mt-6">{m.news_timeline_show()}</Button>
        </div>
      </div>
      <p data-with="newsFollowUrl" className="mt-4">
        <FactLink
          fact="newsFollowUrl"
          newTab
          className="inline-flex min-h-target items-center gap-2 font-medium"
        >
          {m.news_follow()}
          <ExternalLink aria-hidden="true" className="size-4.5" />
          <span className="sr-only">{m.news_follow_new_tab()}</span>
        </FactLink>
      </p>
    </Card>
  );
}

type AsideProps = { icon: ReactNode; title: string; children: ReactNode };

function Aside({ icon, title, children }: AsideProps) {
  return (
    <Card as="section" tone="sunken">
      <span aria-hidden="true" className="text-brand-ink [&>svg]:size-6">
        {icon}
      </span>
      <h2 className="mt-3 text-title-4">{title}</h2>
      <p className="mt-1.5 text-ink-soft">{children}</p>
    </Card>
  );
}
