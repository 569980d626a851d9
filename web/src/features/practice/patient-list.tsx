import * as m from '@cadence/messages/m';
import { useId, useState } from 'react';
import { dateIn, formatTime } from '@cadence/format/time';
import { formatDate } from '../../lib/time.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DataTable, type Column } from '../../ui/data/data-table.tsx';
import type { Practice } from '@cadence/contract/practice';
import { personName } from '@cadence/format/names';

type Patient = Practice['patients'][number];

/** Patients shown at first. */
const FIRST = 6;

/** Patients with their last and next session, by next session. */
export function PatientList({ practice }: { practice: Practice }) {
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const { patients, patientCount, timezone } = practice;
  const shown = isWhole ? patients : patients.slice(0, FIRST);
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="mb-4 flex items-baseline gap-2.5 text-title-3">
        {m.practice_patients_title()}
        <span className="figures font-sans text-base font-normal text-ink-faint">{patientCount}</span>
      </h2>
      {patients.length === 0 ? (
        <p className="text-ink-soft">{m.practice_patients_none()}</p>
      ) : (
        <DataTable
          caption={m.practice_patients_title()}
          columns={columnsIn(timezone)}
          rows={shown}
          rowKey={(patient) => patient.id}
        />
      )}
      {shown.length < patients.length && (
        <Button variant="secondary" className="mt-5" onClick={() => setWhole(true)}>
          {m.practice_patients_more({ count: patients.length - shown.length })}
        </Button>
      )}
      {isWhole && patients.length < patientCount && (
        <p className="mt-4 text-sm text-ink-soft">{m.practice_patients_rest({ count: patients.length })}</p>
      )}
    </Card>
  );
}

function columnsIn(timezone: string): Column<Patient>[] {
  const when = (at: string | null) => (at === null ? '–' : whenText(at, timezone));
  return [
    {
      key: 'name',
      header: m.practice_patient_name(),
      primary: true,
      cell: (patient) => <Name patient={patient} />,
    },
    { key: 'next', header: m.practice_patient_next(), cell: ({ nextSession }) => when(nextSession) },
    { key: 'last', header: m.practice_patient_last(), cell: ({ lastSession }) => when(lastSession) },
    {
      key: 'sessions',
      header: m.practice_patient_sessions(),
      align: 'end',
      cell: ({ sessions }) => sessions,
    },
  ];
}

function Name({ patient: { user } }: { patient: Patient }) {
  const name = personName(user);
  return (
    <span className="flex items-center gap-3">
      <Avatar name={name} size="xs" />
      {name}
    </span>
  );
}

/** "Tue, Dec 15, 9:00 AM" in the therapist's zone, which the page names above. */
function whenText(at: string, timezone: string): string {
  return m.practice_patient_when({
    day: formatDate(dateIn(at, timezone), { style: 'short' }),
    time: formatTime(at, timezone),
  });
}
