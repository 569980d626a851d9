import { Video } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../ui/avatar.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { weekdayOf } from '../ui/calendar-days.ts';
import { Card } from '../ui/card.tsx';
import { PriceRow } from '../ui/description-list.tsx';
import { MonthGrid } from '../ui/month-grid.tsx';
import { SlotList } from '../ui/slot-list.tsx';
import { Section } from './section.tsx';

const words = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-CA', { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map(
  (long) => ({
    long,
    short: long.slice(0, 2),
  }),
);
const slots = ['9:00 AM', '9:30 AM', '10:00 AM', '11:30 AM', '1:00 PM', '1:30 PM', '2:00 PM', '3:30 PM'].map(
  (label) => ({
    value: label,
    label,
    ...(label === '11:30 AM' ? { unavailable: 'Just taken' } : {}),
  }),
);

export function Booking() {
  const [month, setMonth] = useState('2026-12');
  const [day, setDay] = useState<string | undefined>('2026-12-15');
  const [slot, setSlot] = useState<string | undefined>('9:00 AM');
  return (
    <Section title="Booking">
      <Card padding="lg">
        <div className="mb-8 flex items-center gap-4">
          <Avatar name="Maya Lindqvist" decorative />
          <div className="flex-1">
            <h3>Maya Lindqvist</h3>
            <p className="text-sm text-ink-soft">Assessment, 60 minutes by video</p>
          </div>
          <Badge tone="brand" icon={<Video />}>
            Video
          </Badge>
        </div>
        <div className="grid gap-x-12 gap-y-8 md:grid-cols-2">
          <MonthGrid
            month={month}
            onMonthChange={setMonth}
            selected={day}
            onSelect={setDay}
            today="2026-12-03"
            min="2026-12-03"
            max="2027-02-28"
            isDisabled={(other) => weekdayOf(other) % 6 === 0 || other === '2026-12-25'}
            formatMonth={(other) => words(`${other}-01`, { month: 'long', year: 'numeric' })}
            formatDay={(other) =>
              words(other, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
            }
            weekdays={weekdays}
            labels={{ previous: 'Previous month', next: 'Next month' }}
          />
          <div className="flex flex-col gap-8">
            <SlotList
              label="Tuesday, December 15"
              hint="Times in Vancouver"
              slots={slots}
              value={slot}
              onChange={setSlot}
            />
            <dl>
              <PriceRow label="Assessment" amount="$120.00" />
              <PriceRow label="HST (13 %)" amount="$15.60" />
              <PriceRow label="Total" amount="$135.60" total />
            </dl>
            <Button variant="accent" size="lg" fullWidth>
              Review and book
            </Button>
          </div>
        </div>
      </Card>
    </Section>
  );
}
