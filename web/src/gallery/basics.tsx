import { ArrowRight, BadgeCheck, CalendarPlus, Clock, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../ui/avatar.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Mark, Wordmark } from '../ui/mark.tsx';
import { Rhythm } from '../ui/rhythm.tsx';
import { Row, Section } from './section.tsx';

export function Basics() {
  return (
    <>
      <Type />
      <Buttons />
      <Small />
    </>
  );
}

function Type() {
  return (
    <Section title="Mark and type">
      <Row>
        <Mark className="size-24" />
        <Mark className="size-12" />
        <Mark className="size-6" />
        <Mark className="size-4" />
        <Wordmark />
        <img src="/favicon.svg" alt="" className="size-12" />
      </Row>
      <Rhythm className="w-full max-w-md" />
      <p className="font-serif text-display">Every voice finds its rhythm</p>
      <p className="font-serif text-title-1">Licensed speech therapists, from home</p>
      <h2>A first visit in three calm steps</h2>
      <h3>Tuesday, December 15</h3>
      <h4>What to expect from a first visit</h4>
      <p className="max-w-reading text-lead text-ink-soft">
        Find someone who understands your child, see when they are free, and meet by video. No waiting room.
      </p>
      <p className="max-w-reading">
        Body text in ink. <span className="text-ink-soft">Softer for what explains.</span>{' '}
        <span className="text-ink-faint">Faint for what is beside the point.</span>{' '}
        <a href="#x">A link in text</a>.
      </p>
    </Section>
  );
}

function Buttons() {
  return (
    <Section title="Buttons">
      <Row>
        <Button variant="accent" size="lg" iconEnd={<ArrowRight className="size-5" />}>
          Find a therapist
        </Button>
        <Button>Save changes</Button>
        <Button variant="secondary" icon={<CalendarPlus className="size-5" />}>
          Add to calendar
        </Button>
        <Button variant="quiet">Not now</Button>
        <Button variant="danger">Cancel visit</Button>
      </Row>
      <Row>
        <Button loading>Saving</Button>
        <Button variant="secondary" loading>
          Connecting
        </Button>
        <Button disabled>Not possible</Button>
        <Button size="sm">Small</Button>
        <Button size="sm" variant="secondary">
          Small second
        </Button>
        <LinkButton href="#x" variant="quiet">
          A link
        </LinkButton>
        <IconButton label="Edit" icon={<Pencil className="size-5" />} />
        <IconButton label="Remove" tone="outlined" icon={<Trash2 className="size-5" />} />
      </Row>
    </Section>
  );
}

function Small() {
  const [languages, setLanguages] = useState(['English', 'Français', 'ਪੰਜਾਬੀ']);
  return (
    <Section title="Badges, chips, avatars">
      <Row>
        <Badge tone="success" icon={<BadgeCheck />}>
          Verified
        </Badge>
        <Badge tone="warning" icon={<Clock />}>
          Payment pending
        </Badge>
        <Badge tone="danger">Cancelled</Badge>
        <Badge tone="info">Upcoming</Badge>
        <Badge tone="brand">Live now</Badge>
        <Badge tone="accent">New</Badge>
        <Badge>Past</Badge>
      </Row>
      <Row>
        <Chip>Articulation</Chip>
        {languages.map((language) => (
          <Chip
            key={language}
            removeLabel={`Remove ${language}`}
            onRemove={() => setLanguages(languages.filter((other) => other !== language))}
          >
            {language}
          </Chip>
        ))}
      </Row>
      <Row>
        {[
          'Maya Lindqvist',
          'Étienne Roy',
          'Noah Chen',
          'Amara Okafor',
          'Priya Sandhu',
          'Li Wei',
          'Grace',
          'Tom Ek',
        ].map((name) => (
          <Avatar key={name} name={name} />
        ))}
        <Avatar name="Broken Photo" src="/missing.jpg" size="lg" />
        <Avatar name="Claire Fontaine" size="xl" />
      </Row>
    </Section>
  );
}
