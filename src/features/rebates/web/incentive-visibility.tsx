import { JobWidget } from '@/job-view/web/widgets/widget';
import type { WidgetProps } from '@/rules/forms/web';
import { VisibilitySwitches } from './visibility-switches';

/** Staff decide here who sees the amounts; it takes effect at once. */
export const IncentiveVisibility = (props: WidgetProps) => <JobWidget {...props}>{(job) => <VisibilitySwitches job={job} />}</JobWidget>;
