import { DollarSign } from 'lucide-react';
import { PasswordField } from '../ui/password-field.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { Section } from './section.tsx';

const provinces = [
  { value: 'bc', label: 'British Columbia' },
  { value: 'on', label: 'Ontario' },
];

export function Fields() {
  return (
    <Section title="Fields">
      <div className="grid gap-6 md:grid-cols-2">
        <TextField label="First name" autoComplete="given-name" defaultValue="Amélie" />
        <TextField
          label="E-mail"
          type="email"
          hint="Only for messages about your visits."
          placeholder="you@example.ca"
        />
        <TextField label="Username" error="Please use at least 3 characters." defaultValue="al" />
        <PasswordField
          label="Password"
          showLabel="Show password"
          hideLabelText="Hide password"
          autoComplete="current-password"
          defaultValue="secret words"
        />
        <SelectField label="Province" options={provinces} placeholder="All provinces" />
        <SelectField label="Subcategory" options={[]} placeholder="Choose a category first" disabled />
        <SearchField label="Search by name" placeholder="Name of a therapist" />
        <TextField
          label="Price"
          note="in dollars"
          lead={<DollarSign className="size-5" />}
          inputMode="decimal"
        />
        <TextArea
          className="md:col-span-2"
          label="Notes"
          note="optional"
          hint="Anything your therapist should know."
          counter={(length) => `${length} of 500`}
        />
      </div>
    </Section>
  );
}
