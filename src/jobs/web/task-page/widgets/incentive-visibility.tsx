import type { WidgetProps } from '@/tasks/web';
import { VisibilitySwitches } from '../../rebate/visibility-switches';
import { JobWidget } from './widget';

/** Staff decide here who sees the amounts; it takes effect at once. */
export const IncentiveVisibility = (props: WidgetProps) => <JobWidget {...props}>{(job) => <VisibilitySwitches job={job} />}</JobWidget>;
