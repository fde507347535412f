import type { Control, ControlProps } from '../../web/control';
import { useFileControls } from '../../web/file-controls';

/** Files of the job, by id. The module that stores files provides the upload control. */
function View(props: ControlProps) {
  const { files: Provided } = useFileControls();
  return <Provided {...props} />;
}

export const filesControl: Control = { label: 'group', width: 'full', View };
