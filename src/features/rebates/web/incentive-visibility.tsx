import { JobWidget } from '@/job-view/web/job-parts/widget';
import type { WidgetProps } from '@/rules/forms/web';
import { VisibilitySwitches } from './visibility-switches';

/** Switches with which staff choose who sees the amounts. A change takes effect immediately. */
export const IncentiveVisibility = (props: WidgetProps) => <JobWidget {...props}>{(job) => <VisibilitySwitches job={job} />}</JobWidget>;
