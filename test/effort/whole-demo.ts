import type { FullConfig } from '@playwright/test';
import untilDemoIsWhole from '../journeys/support/whole-demo';

/** Waits until the demo is complete, so that the worker is idle while the shortest paths are measured. */
export default ({ projects }: FullConfig): Promise<void> => untilDemoIsWhole(projects[0]?.use.baseURL ?? '');
