import { lazyDialog } from '@/platform/web/kit';
import type { ViewerProps } from './viewer-window';

const Window = lazyDialog<ViewerProps & { opened: boolean }>(() => import('./viewer-window').then((module) => module.ViewerWindow));

/** Viewer of one file over the page. Its code is loaded with the first file that is opened. */
export const FileViewer = (props: ViewerProps) => <Window {...props} opened={props.openId !== null} />;
