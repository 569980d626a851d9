import * as m from '@cadence/messages/m';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { LoadFailure } from '../../lib/load-failure.tsx';
import { sayDone, sayFailed } from '../../lib/outcome-toast.ts';
import { messageOf, ProblemError } from '../../lib/problem.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { useRemoveService, useServices, type AppointmentType } from './api.ts';
import { ServiceDialog, type ServiceDialogProps } from './service-dialog.tsx';
import { ServiceList } from './service-list.tsx';
import { useFocusBack } from './use-focus-back.ts';

type Open = { what: 'form' | 'delete'; service: AppointmentType | undefined };

/** The Service Types tab (specification, management areas §2). */
export function ServicesTab({ scheduleBuffers }: Pick<ServiceDialogProps, 'scheduleBuffers'>) {
  const services = useServices();
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
  const remove = useRemoveService();
  const confirm = async () => {
    try {
      await remove.mutateAsync(service.id);
    } catch (error) {
      sayFailed(m.services_delete_failed(), error);
      throw error;
    }
    sayDone(m.services_deleted());
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={m.services_delete_title({ name: service.name })}
      description={m.services_delete_text()}
      confirmLabel={m.services_delete_confirm()}
      cancelLabel={m.services_keep()}
      closeLabel={m.common_close()}
      describeError={(error) =>
        error instanceof ProblemError ? messageOf(error) : m.services_delete_failed()
      }
    >
      <p className="text-sm text-ink-soft">{m.services_delete_kept()}</p>
    </ConfirmDialog>
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
