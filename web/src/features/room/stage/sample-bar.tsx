import type { StageProps } from './stage.tsx';

export function SampleBar(_props: StageProps) {
  return null;
}
