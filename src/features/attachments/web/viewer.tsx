import { lazyDialog } from '@/platform/web/kit';
import type { ViewerProps } from './viewer-window';

const Window = lazyDialog<ViewerProps & { opened: boolean }>(() => import('./viewer-window').then((module) => module.ViewerWindow));

/** Window over the page that shows one file. Its code is loaded when the first file is opened. */
export const FileViewer = (props: ViewerProps) => <Window {...props} opened={props.openId !== null} />;
