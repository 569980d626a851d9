import { useState } from 'react';
import { CheckboxField } from '../ui/checkbox-field.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { FileField } from '../ui/file-field.tsx';
import { Progress } from '../ui/progress.tsx';
import { RadioCards } from '../ui/radio-cards.tsx';
import { Steps } from '../ui/steps.tsx';
import { SwitchField } from '../ui/switch-field.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { Section } from './section.tsx';

const services = [
  {
    value: 'first',
    title: 'First conversation',
    text: '30 minutes by video, to get to know each other',
    aside: 'Free',
  },
  { value: 'assess', title: 'Assessment', text: '60 minutes, with a written summary', aside: '$150.00' },
  {
    value: 'school',
    title: 'School visit',
    text: 'Not offered at the moment',
    aside: '$180.00',
    disabled: true,
  },
] as const;

export function Choices() {
  const [service, setService] = useState<string>('assess');
  const [tab, setTab] = useState<'month' | 'week' | 'agenda'>('week');
  return (
    <Section title="Choices">
      <div className="grid items-start gap-10 md:grid-cols-2">
        <RadioCards label="What kind of visit?" options={services} value={service} onChange={setService} />
        <div className="space-y-4">
          <SwitchField label="E-mail messages" hint="Confirmations and reminders" defaultChecked />
          <SwitchField label="Text messages" />
          <CheckboxField label="I agree to the terms" defaultChecked />
          <CheckboxField label="I am 18 or older" error="Please confirm that you are of age." />
        </div>
      </div>
      <Steps
        label="Booking"
        doneLabel="done"
        current={1}
        steps={[
          { key: 'kind', title: 'Kind of visit' },
          { key: 'time', title: 'Day and time' },
          { key: 'confirm', title: 'Confirm' },
        ]}
      />
      <div className="grid items-start gap-10 md:grid-cols-2">
        <div className="space-y-4">
          <FileField
            label="Licence"
            hint="PDF, Word, JPEG or PNG, up to 10 MB"
            prompt="Choose a file, or drop it here"
            onFiles={() => undefined}
          />
          <Progress label="licence-2026.pdf" value={0.45} text="45 %" />
        </div>
        <div>
          <Disclosure title="Is a video visit right for my child?" open>
            For most goals it works as well as in person. Your therapist will tell you when it does not.
          </Disclosure>
          <Disclosure title="What does it cost?">Each therapist sets their own price.</Disclosure>
        </div>
      </div>
      <Tabs
        label="View"
        tabs={[
          { value: 'month', label: 'Month' },
          { value: 'week', label: 'Week' },
          { value: 'agenda', label: 'Agenda' },
        ]}
        value={tab}
        onChange={setTab}
      >
        <p>The {tab} is shown here.</p>
      </Tabs>
    </Section>
  );
}
