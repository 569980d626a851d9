import * as m from '@cadence/messages/m';
import { Button, type ButtonProps } from '../../../ui/button.tsx';
import type { FilterChoice } from './use-filters.ts';

type Props = { choice: FilterChoice } & Pick<ButtonProps, 'variant' | 'size' | 'fullWidth' | 'className'>;

/** Clears the filters and the sorting. Without active filters it stays, disabled, so that it keeps the focus. */
export function ClearButton({ choice, ...look }: Props) {
  const isIdle = choice.search === '';
  return (
    <Button {...look} aria-disabled={isIdle || undefined} onClick={() => choice.clear()}>
      {m.directory_clear()}
    </Button>
  );
}
