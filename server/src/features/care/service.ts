export { exportFamilyGoals, exportGoals, exportTrials } from './export/export-goals.ts';
export { addGoal, changeGoal, listGoals, orderGoals } from './goals/goals.ts';
export { getProgress, listPoints, searchGoals } from './goals/read-goals.ts';
export { assertMayRead } from './rows/access.ts';
export { reseal } from './rows/reseal.ts';
export { listTrials, saveTrials } from './trials/trials.ts';
