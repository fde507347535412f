import { lazyDialog } from '@/platform/web/kit';
import type { ViewerProps } from './viewer-window';

const Window = lazyDialog<ViewerProps & { opened: boolean }>(() => import('./viewer-window').then((module) => module.ViewerWindow));

/** One file at a time over the page; what shows it comes with the first file that is opened. */
export const Viewer = (props: ViewerProps) => <Window {...props} opened={props.openId !== null} />;
