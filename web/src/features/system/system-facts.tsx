import type { System } from '@cadence/contract/system';
import * as m from '@cadence/messages/m';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { Card, CardHeader } from '../../ui/layout/card.tsx';
import { DescriptionList, Fact } from '../../ui/data/description-list.tsx';
import { Ago } from './ago.tsx';
import { formatAge, formatBytes, formatCount } from '../../lib/figures.ts';

/** Version, database, storage and time zone data. */
export function SystemFacts({ system }: { system: System }) {
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <AppCard system={system} />
      <DatabaseCard database={system.database} />
      <StorageCard storage={system.storage} />
      <BackupsCard system={system} />
      <ZonesCard zones={system.zones} />
      <RoomsCard rooms={system.rooms} />
    </div>
  );
}

function AppCard({ system: { app, at } }: { system: System }) {
  const { version, node, startedAt } = app;
  return (
    <Card as="section">
      <CardHeader title={m.system_app()} />
      <DescriptionList>
        <Fact label={m.system_version()}>{m.system_version_value({ version, node })}</Fact>
        <Fact label={m.system_uptime()}>{formatAge(Date.parse(at) - Date.parse(startedAt))}</Fact>
      </DescriptionList>
    </Card>
  );
}

function DatabaseCard({ database }: { database: System['database'] }) {
  const { kind, version, bytes, milliseconds, migrationsApplied, migrationsKnown, latestMigration } =
    database;
  return (
    <Card as="section">
      <CardHeader title={m.system_database()} />
      <DescriptionList>
        <Fact label={m.system_kind()}>
          {kind === 'postgres' ? m.system_kind_postgres({ version }) : m.system_kind_embedded({ version })}
        </Fact>
        <Fact label={m.system_answers()}>
          {m.system_answers_in({ milliseconds: formatCount(milliseconds) })}
        </Fact>
        <Fact label={m.system_size()}>{formatBytes(bytes)}</Fact>
        <Fact label={m.system_migrations()}>
          <span className="[overflow-wrap:anywhere]">
            {m.system_migrations_value({
              applied: migrationsApplied,
              known: migrationsKnown,
              latest: latestMigration,
            })}
          </span>
        </Fact>
      </DescriptionList>
    </Card>
  );
}

function StorageCard({ storage }: { storage: System['storage'] }) {
  const { kind, host, reachable, freeBytes, photos, documents, documentBytes } = storage;
  return (
    <Card as="section">
      <CardHeader title={m.system_storage()} />
      <DescriptionList>
        <Fact label={m.system_kind()}>
          {kind === 'disk' ? m.system_storage_disk() : m.system_storage_s3({ host: host ?? '' })}
        </Fact>
        <Fact label={m.system_state()}>
          {reachable ? (
            <Badge tone="success" icon={<CircleCheck />}>
              {m.system_storage_reachable()}
            </Badge>
          ) : (
            <Badge tone="danger" icon={<CircleAlert />}>
              {m.system_storage_away()}
            </Badge>
          )}
        </Fact>
        {freeBytes !== null && <Fact label={m.system_storage_free()}>{formatBytes(freeBytes)}</Fact>}
        <Fact label={m.system_storage_documents()}>
          {m.system_storage_documents_value({
            count: formatCount(documents),
            size: formatBytes(documentBytes),
          })}
        </Fact>
        <Fact label={m.system_storage_photos()}>{formatCount(photos)}</Fact>
      </DescriptionList>
    </Card>
  );
}

function BackupsCard({ system: { backups, at } }: { system: System }) {
  return (
    <Card as="section" id="backups" className="scroll-mt-24">
      <CardHeader title={m.system_backups()} />
      {backups ? <BackupFacts backups={backups} at={at} /> : <p>{m.system_backups_none()}</p>}
    </Card>
  );
}

function BackupFacts({ backups, at }: { backups: NonNullable<System['backups']>; at: string }) {
  const { place, everyHours, keepDays, madeAt, bytes, provenAt, proof, countedRows, failure } = backups;
  const plan = { hours: formatCount(everyHours), days: formatCount(keepDays) };
  const rows = formatCount(countedRows ?? 0);
  return (
    <DescriptionList>
      <Fact label={m.system_backups_plan()}>
        {place === 's3' ? m.system_backups_plan_s3(plan) : m.system_backups_plan_folder(plan)}
      </Fact>
      <Fact label={m.system_backups_made()}>
        <Ago instant={madeAt} at={at} />
      </Fact>
      {bytes !== null && <Fact label={m.system_size()}>{formatBytes(bytes)}</Fact>}
      <Fact label={m.system_backups_proven()}>
        <Ago instant={provenAt} at={at} />
        {proof !== null && (
          <span className="mt-1 block text-sm text-ink-faint">
            {proof === 'restored' ? m.system_backups_restored({ rows }) : m.system_backups_read({ rows })}
          </span>
        )}
      </Fact>
      {failure !== null && (
        <Fact label={m.system_backups_failure()}>
          <span lang="en" className="[overflow-wrap:anywhere]">
            {failure}
          </span>
        </Fact>
      )}
    </DescriptionList>
  );
}

/** The session rooms of the last 30 days, in sums. */
function RoomsCard({ rooms }: { rooms: System['rooms'] }) {
  const { relays, stun, visits, relayed, measured, medianConnectMilliseconds, freezes } = rooms;
  return (
    <Card as="section">
      <CardHeader title={m.system_rooms()} />
      <DescriptionList>
        <Fact label={m.system_rooms_relay()}>
          <span className="[overflow-wrap:anywhere]">
            {relays.length === 0 ? m.system_rooms_no_relay() : [...relays, ...stun].join(', ')}
          </span>
        </Fact>
        <Fact label={m.system_rooms_visits()}>{formatCount(visits)}</Fact>
        <Fact label={m.system_rooms_relayed()}>
          {m.system_rooms_relayed_value({ relayed: formatCount(relayed), measured: formatCount(measured) })}
        </Fact>
        {medianConnectMilliseconds !== null && (
          <Fact label={m.system_rooms_connecting()}>
            {m.system_answers_in({ milliseconds: formatCount(medianConnectMilliseconds) })}
          </Fact>
        )}
        <Fact label={m.system_rooms_freezes()}>{formatCount(freezes)}</Fact>
      </DescriptionList>
    </Card>
  );
}

function ZonesCard({ zones: { version, disagreeing } }: { zones: System['zones'] }) {
  return (
    <Card as="section">
      <CardHeader title={m.system_zones()} />
      <DescriptionList>
        <Fact label={m.system_zones_table()}>{version}</Fact>
        <Fact label={m.system_zones_check()}>
          {disagreeing.length === 0
            ? m.system_zones_agree()
            : m.system_zones_differ({ count: disagreeing.length })}
          {disagreeing.length > 0 && (
            <span className="mt-1 block text-sm text-ink-faint [overflow-wrap:anywhere]">
              {disagreeing.join(', ')}
            </span>
          )}
        </Fact>
      </DescriptionList>
    </Card>
  );
}
