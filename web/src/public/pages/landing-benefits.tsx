import * as m from '@cadence/messages/m';
import { BadgeCheck, HandCoins, LockKeyhole, MessageCircleMore, ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { SectionHeading } from './section.tsx';

/** Two large cards with illustrations and four small ones with text. */
export function Benefits() {
  return (
    <section aria-labelledby="benefits" className="page-width py-section">
      <SectionHeading id="benefits" title={m.landing_benefits_heading()} text={m.landing_benefits_lead()} />
      <ul className="mt-12 grid gap-5 sm:grid-cols-2 lg:mt-14 lg:grid-cols-4">
        <Shown title={m.landing_benefit_verified()} text={m.landing_benefit_verified_text()}>
          <Licence />
        </Shown>
        <Shown title={m.landing_benefit_times()} text={m.landing_benefit_times_text()}>
          <TwoClocks />
        </Shown>
        <Said icon={<HandCoins />} title={m.landing_benefit_price()}>
          {m.landing_benefit_price_text()}
        </Said>
        <Said icon={<LockKeyhole />} title={m.landing_benefit_privacy()}>
          {m.landing_benefit_privacy_text()}
        </Said>
        <Said icon={<MessageCircleMore />} title={m.landing_benefit_speech()}>
          {m.landing_benefit_speech_text()}
        </Said>
        <Said icon={<ReceiptText />} title={m.landing_benefit_receipts()}>
          {m.landing_benefit_receipts_text()}
        </Said>
      </ul>
    </section>
  );
}

type ShownProps = { title: string; text: string; children: ReactNode };

function Shown({ title, text, children }: ShownProps) {
  return (
    <Card as="li" padding="none" className="flex flex-col overflow-hidden sm:col-span-2">
      <div className="grid min-h-44 place-items-center bg-sunken px-6 py-8">{children}</div>
      <div className="p-6 sm:p-7">
        <h3>{title}</h3>
        <p className="mt-2.5 max-w-[30rem] text-ink-soft">{text}</p>
      </div>
    </Card>
  );
}

type SaidProps = { icon: ReactNode; title: string; children: ReactNode };

function Said({ icon, title, children }: SaidProps) {
  return (
    <Card as="li" padding="none" className="p-6">
      <span
        aria-hidden="true"
        className="grid size-11 place-items-center rounded-sm bg-brand-soft text-brand-ink [&>svg]:size-5.5"
      >
        {icon}
      </span>
      <h3 className="mt-5 text-title-4">{title}</h3>
      <p className="mt-2 text-ink-soft">{children}</p>
    </Card>
  );
}

/** An illustration of a license with a seal. */
function Licence() {
  return (
    <div className="flex w-full max-w-84 items-center gap-3.5 rounded-md border border-line bg-raised p-4 sm:p-5">
      <svg viewBox="0 0 64 64" aria-hidden="true" className="size-12 shrink-0 rounded-full sm:size-14">
        <rect width="64" height="64" className="lit" />
        <path d="M12 66c0-16 8-24 20-24s20 8 20 24Z" className="fill-hue-3" />
        <circle cx="32" cy="27" r="12" className="skin-b" />
        <path d="M19 28c0-12 5-17 13-17s13 5 13 15c-9-1-14-3-17-8-2 4-5 8-9 10Z" className="hair-b" />
      </svg>
      <span aria-hidden="true" className="grid min-w-8 flex-1 gap-2.5">
        <span className="h-2.5 max-w-28 rounded-full bg-ink-faint" />
        <span className="h-2 max-w-20 rounded-full bg-line" />
      </span>
      <Badge tone="success" icon={<BadgeCheck />} className="shrink-0">
        {m.landing_benefit_badge()}
      </Badge>
    </div>
  );
}

function TwoClocks() {
  return (
    <dl className="grid w-full max-w-96 grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-start gap-4 text-center sm:gap-6">
      <Clock time={m.landing_benefit_times_here()} place={m.landing_benefit_times_here_place()} />
      <div aria-hidden="true" className="h-12 w-px bg-line-strong/50" />
      <Clock time={m.landing_benefit_times_there()} place={m.landing_benefit_times_there_place()} />
    </dl>
  );
}

function Clock({ time, place }: { time: string; place: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="mt-1.5 text-sm text-ink-soft">{place}</dt>
      <dd className="font-serif text-title-2 lining-nums">{time}</dd>
    </div>
  );
}
