import type { AppointmentType } from '@cadence/contract/services';
import * as m from '@cadence/messages/m';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { LoadFailure } from '../../lib/http/load-failure.tsx';
import { useChange, useRead } from '../../lib/http/query.ts';
import { ActionDialog } from '../../lib/forms/action-dialog.tsx';
import { failureOf } from '../../lib/forms/outcome-toast.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/feedback/skeleton.tsx';
import { ServiceDialog, type ServiceDialogProps } from './service-dialog.tsx';
import { ServiceList } from './service-list.tsx';
import { useFocusBack } from '../../lib/navigation/use-focus-back.ts';

type Open = { what: 'form' | 'delete'; service: AppointmentType | undefined };

/** The Service Types tab. See docs/specification.md#services. */
export function ServicesTab({ scheduleBuffers }: Pick<ServiceDialogProps, 'scheduleBuffers'>) {
  const services = useRead('GET /api/therapist/appointment-types', {});
  const { data } = services;
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const focusBack = useFocusBack(open !== undefined);
  const add = (
    <Button
      ref={focusBack}
      icon={<Plus className="size-5" />}
      onClick={() => setOpen({ what: 'form', service: undefined })}
    >
      {m.services_add()}
    </Button>
  );
  return (
    <section aria-labelledby="services">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h2 id="services" className="text-title-3">
            {m.services_title()}
          </h2>
          <p className="mt-1.5 max-w-reading text-ink-soft">{m.services_text()}</p>
        </div>
        {data && data.length > 0 && add}
      </div>
      <LoadFailure query={services} sentence={m.services_fetch_failed()} className="mb-6" />
      {services.isPending && <ListSkeleton label={m.services_loading()} />}
      {data?.length === 0 && (
        <EmptyState level={3} title={m.services_empty_title()} text={m.services_empty_text()} action={add} />
      )}
      {data && data.length > 0 && (
        <ServiceList
          services={data}
          onEdit={(service) => setOpen({ what: 'form', service })}
          onDelete={(service) => setOpen({ what: 'delete', service })}
        />
      )}
      {open?.what === 'form' && (
        <ServiceDialog
          service={open.service}
          place={nextPlace(data ?? [])}
          scheduleBuffers={scheduleBuffers}
          onClose={close}
        />
      )}
      {open?.what === 'delete' && open.service && <DeleteDialog service={open.service} onClose={close} />}
    </section>
  );
}

/** At the end of the list. */
function nextPlace(services: readonly AppointmentType[]): number {
  return Math.min(10_000, Math.max(-1, ...services.map(({ sortOrder }) => sortOrder)) + 1);
}

function DeleteDialog({ service, onClose }: { service: AppointmentType; onClose: () => void }) {
  const remove = useChange('DELETE /api/therapist/appointment-types/:id');
  return (
    <ActionDialog
      onClose={onClose}
      action={() => remove.mutateAsync({ params: { id: service.id } })}
      done={m.services_deleted()}
      failed={(error) => failureOf(m.services_delete_failed(), error)}
      title={m.services_delete_title({ name: service.name })}
      description={m.services_delete_text()}
      confirmLabel={m.services_delete_confirm()}
      cancelLabel={m.services_keep()}
    >
      <p className="text-sm text-ink-soft">{m.services_delete_kept()}</p>
    </ActionDialog>
  );
}

function ListSkeleton({ label }: { label: string }) {
  return (
    <SkeletonRegion label={label}>
      <div className="grid gap-3">
        <Skeleton shape="block" className="h-24" />
        <Skeleton shape="block" className="h-24" />
        <Skeleton shape="block" className="h-24" />
      </div>
    </SkeletonRegion>
  );
}
