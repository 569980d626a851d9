/** Milliseconds of the processor that this process has used: other processes do not count. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
