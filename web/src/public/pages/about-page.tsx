import * as m from '@cadence/messages/m';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { REGISTER } from '../frame/addresses.ts';
import { Distance } from '../art/distance.tsx';
import { CallToAction, Eyebrow, SectionHeading } from './section.tsx';

export function AboutPage() {
  return (
    <>
      <Mission />
      <Verification />
      <section className="page-width grid gap-5 py-section lg:grid-cols-2">
        <Audience
          title={m.about_families_heading()}
          text={m.about_families_text()}
          points={[
            m.about_families_one(),
            m.about_families_two(),
            m.about_families_three(),
            m.about_families_four(),
          ]}
          action={{ href: REGISTER.patient, label: m.about_families_cta() }}
        />
        <Audience
          title={m.about_therapists_heading()}
          text={m.about_therapists_text()}
          points={[
            m.about_therapists_one(),
            m.about_therapists_two(),
            m.about_therapists_three(),
            m.about_therapists_four(),
          ]}
          action={{ href: REGISTER.therapist, label: m.public_join_therapist() }}
        />
      </section>
      <Promises />
      <CallToAction
        title={m.landing_close_heading()}
        text={m.landing_close_text()}
        action={{ href: REGISTER.patient, label: m.landing_cta() }}
      />
    </>
  );
}

function Mission() {
  return (
    <>
      <div className="page-width pt-12 sm:pt-16">
        <Eyebrow>{m.about_eyebrow()}</Eyebrow>
        <h1 className="mt-3 max-w-[11em] text-display">{m.about_heading()}</h1>
        <p className="mt-6 max-w-reading text-lead text-ink-soft">{m.about_lead()}</p>
      </div>
      <Distance className="mt-10 w-full sm:mt-14" />
      <section className="page-width grid gap-x-14 gap-y-5 py-section lg:grid-cols-[1fr_1.6fr]">
        <h2>{m.about_mission_heading()}</h2>
        <div className="grid max-w-reading gap-5 text-lg">
          <p>{m.about_mission_text()}</p>
          <p>{m.about_mission_text_more()}</p>
        </div>
      </section>
    </>
  );
}

function Verification() {
  const steps = [
    { title: m.about_verify_one(), text: m.about_verify_one_text() },
    { title: m.about_verify_two(), text: m.about_verify_two_text() },
    { title: m.about_verify_three(), text: m.about_verify_three_text() },
    { title: m.about_verify_four(), text: m.about_verify_four_text() },
  ];
  return (
    <section aria-labelledby="verification" className="border-y border-line bg-surface">
      <div className="page-width py-section">
        <SectionHeading id="verification" title={m.about_verify_heading()} text={m.about_verify_lead()} />
        <ol className="mt-12 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:mt-14 lg:grid-cols-4">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="border-t-2 border-brand-line pt-5">
              <span aria-hidden="true" className="font-serif text-title-2 text-accent-ink lining-nums">
                {index + 1}
              </span>
              <h3 className="mt-3 text-title-4">{title}</h3>
              <p className="mt-2 text-ink-soft">{text}</p>
            </li>
          ))}
        </ol>
        <Notice tone="info" title={m.about_verify_note_title()} className="mt-12 max-w-reading">
          {m.about_verify_note()}
        </Notice>
      </div>
    </section>
  );
}

type AudienceProps = {
  title: string;
  text: string;
  points: string[];
  action: { href: string; label: string };
};

function Audience({ title, text, points, action }: AudienceProps) {
  return (
    <Card as="section" padding="lg" className="flex flex-col">
      <h2>{title}</h2>
      <p className="mt-3 text-lg text-ink-soft">{text}</p>
      <ul className="mt-7 mb-9 grid gap-3.5">
        {points.map((point) => (
          <Point key={point} icon={<Check className="text-success-ink" />}>
            {point}
          </Point>
        ))}
      </ul>
      <LinkButton href={action.href} variant="secondary" className="mt-auto self-start max-sm:w-full">
        {action.label}
      </LinkButton>
    </Card>
  );
}

function Point({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span aria-hidden="true" className="mt-1 shrink-0 [&>svg]:size-5">
        {icon}
      </span>
      {children}
    </li>
  );
}

function Promises() {
  const promises = [
    { title: m.about_promise_stars(), text: m.about_promise_stars_text() },
    { title: m.about_promise_ads(), text: m.about_promise_ads_text() },
    { title: m.about_promise_medical(), text: m.about_promise_medical_text() },
  ];
  return (
    <section aria-labelledby="promises" className="page-width">
      <SectionHeading id="promises" title={m.about_promises_heading()} />
      <ul className="mt-9 grid gap-x-10 gap-y-9 md:grid-cols-3">
        {promises.map(({ title, text }) => (
          <li key={title}>
            <h3 className="flex items-center gap-2.5">
              <X aria-hidden="true" className="size-5.5 shrink-0 text-accent-ink" />
              {title}
            </h3>
            <p className="mt-2.5 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
