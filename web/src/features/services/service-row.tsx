import type { AppointmentType, ServiceTax } from '@cadence/contract/services';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import * as m from '@cadence/messages/m';
import { ArrowDown, ArrowUp, GripVertical, Pencil, Trash2 } from 'lucide-react';
import { formatDuration } from '@cadence/format/time';
import { Badge } from '../../ui/badge.tsx';
import { iconButtonClass } from '../../ui/button-style.ts';
import { cx } from '../../ui/class-names.ts';
import { hueDot } from '../../ui/hue-style.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { SwitchField } from '../../ui/form/switch-field.tsx';
import { typeHue } from '../appointments/appointment/type-hue.ts';
import { priceText } from './service-texts.ts';
import { taxText } from './service-values.ts';
import { TaxQuestion, type TaxQuestionProps } from './tax-question.tsx';

export type ServiceRowProps = {
  service: AppointmentType;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: -1 | 1) => void;
  onChange: (changes: { isActive: boolean } | { tax: ServiceTax }) => void;
  onEdit: () => void;
  onDelete: () => void;
};

/** One service with its actions. */
export function ServiceRow(props: ServiceRowProps) {
  const { service, isFirst, isLast } = props;
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: service.id,
  });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cx(
        'flex flex-col gap-3 rounded-md border border-line bg-surface p-3 lg:flex-row lg:items-center lg:gap-6',
        isDragging && 'relative z-10 border-brand shadow-float',
      )}
    >
      <div className="flex min-w-0 flex-1 gap-2">
        {!(isFirst && isLast) && (
          <span
            ref={setActivatorNodeRef}
            aria-hidden="true"
            title={m.services_drag({ name: service.name })}
            className={cx(iconButtonClass(), 'cursor-grab touch-none active:cursor-grabbing')}
            {...listeners}
          >
            <GripVertical className="size-5" />
          </span>
        )}
        <Facts service={service} onAnswer={(tax) => props.onChange({ tax })} />
      </div>
      <Actions {...props} />
    </li>
  );
}

function Facts({ service, onAnswer }: Pick<TaxQuestionProps, 'onAnswer'> & { service: AppointmentType }) {
  const { name, description, duration, price, tax, color, isActive, bufferBefore, bufferAfter } = service;
  return (
    <div className="flex min-w-0 flex-1 gap-3 py-1.5">
      <span
        aria-hidden="true"
        className={cx('w-1.5 shrink-0 rounded-full', hueDot[typeHue(color)], !isActive && 'opacity-40')}
      />
      <div className="min-w-0">
        <h3 className="text-base leading-snug [overflow-wrap:anywhere]">{name}</h3>
        <p className="figures text-sm text-ink-soft">
          {formatDuration(duration)} · {priceText(service)}
          {price > 0 && tax !== null && ` · ${taxText(tax)}`}
        </p>
        {description && <p className="mt-1 max-w-xl text-sm text-ink-soft">{description}</p>}
        {(bufferBefore !== null || bufferAfter !== null) && (
          <p className="mt-1 text-sm text-ink-faint">
            {m.services_buffers_own({
              before: bufferBefore ?? m.services_buffer_scheduled(),
              after: bufferAfter ?? m.services_buffer_scheduled(),
            })}
          </p>
        )}
        {price > 0 && tax === null && <TaxQuestion service={service} onAnswer={onAnswer} />}
        {!isActive && <Badge className="mt-2">{m.services_inactive()}</Badge>}
      </div>
    </div>
  );
}

function Actions({ service, isFirst, isLast, onMove, onChange, onEdit, onDelete }: ServiceRowProps) {
  const { name, isActive } = service;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2 border-t border-line pt-2 lg:border-0 lg:pt-0">
      <SwitchField
        label={m.services_active()}
        aria-label={m.services_active_of({ name })}
        checked={isActive}
        onChange={(event) => onChange({ isActive: event.target.checked })}
        className="gap-3"
      />
      <div className="-me-1.5 flex">
        <IconButton
          label={m.services_move_up({ name })}
          icon={<ArrowUp className="size-5" />}
          aria-disabled={isFirst || undefined}
          onClick={() => !isFirst && onMove(-1)}
        />
        <IconButton
          label={m.services_move_down({ name })}
          icon={<ArrowDown className="size-5" />}
          aria-disabled={isLast || undefined}
          onClick={() => !isLast && onMove(1)}
        />
        <IconButton label={m.services_edit({ name })} icon={<Pencil className="size-5" />} onClick={onEdit} />
        <IconButton
          label={m.services_delete({ name })}
          icon={<Trash2 className="size-5" />}
          onClick={onDelete}
        />
      </div>
    </div>
  );
}
