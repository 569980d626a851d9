import { CalendarClock, CircleCheck, CircleX, CreditCard, Pause, Radio, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { labelText } from './appointment-texts.ts';
import type { Label } from './label.ts';

const looks: Record<Label, { tone: Tone; icon: ReactNode }> = {
  cancelled: { tone: 'neutral', icon: <CircleX /> },
  on_hold: { tone: 'warning', icon: <Pause /> },
  live: { tone: 'accent', icon: <Radio /> },
  completed: { tone: 'neutral', icon: <CircleCheck /> },
  payment_pending: { tone: 'warning', icon: <CreditCard /> },
  upcoming: { tone: 'brand', icon: <Sparkles /> },
  scheduled: { tone: 'info', icon: <CalendarClock /> },
  confirmed: { tone: 'success', icon: <CircleCheck /> },
};

export function LabelBadge({ label }: { label: Label }) {
  const { tone, icon } = looks[label];
  return (
    <Badge tone={tone} icon={icon}>
      {labelText(label)}
    </Badge>
  );
}
