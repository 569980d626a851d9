import * as m from '@cadence/messages/m';
import { createElement, useEffect, useRef, useState, type ComponentType } from 'react';
import { showToast } from '../../ui/toast/toast-store.ts';

/**
 * A dialog whose code loads when it opens. Where it cannot be loaded, a toast says so and the page stays as it was, with what
 * was typed in it; opening it again loads it again.
 */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> & { fetch: () => Promise<void> } {
  let loaded: ComponentType<Props> | undefined;
  const fetch = async () => {
    loaded ??= await load();
  };
  function LazyDialog(props: Props) {
    const [Shown, setShown] = useState(() => loaded);
    const latest = useRef(props);
    useEffect(() => {
      latest.current = props;
    });
    useEffect(() => {
      if (loaded) return undefined;
      let isGone = false;
      const open = async () => {
        try {
          await fetch();
        } catch {
          if (isGone) return;
          latest.current.onClose();
          showToast({
            title: m.app_error_title(),
            description: m.lazy_dialog_failed(),
            variant: 'destructive',
          });
          return;
        }
        if (!isGone) setShown(() => loaded);
      };
      void open();
      return () => {
        isGone = true;
      };
    }, []);
    return Shown ? createElement(Shown, props) : null;
  }
  return Object.assign(LazyDialog, { fetch });
}
