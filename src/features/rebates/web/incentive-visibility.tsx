import type { WidgetProps } from '@/rules/forms/web';
import { JobWidget } from '@/view/web/widgets/widget';
import { VisibilitySwitches } from './visibility-switches';

/** Staff decide here who sees the amounts; it takes effect at once. */
export const IncentiveVisibility = (props: WidgetProps) => <JobWidget {...props}>{(job) => <VisibilitySwitches job={job} />}</JobWidget>;
