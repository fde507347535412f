import type { Control, ControlProps } from '../../web/control';
import { useFileControls } from '../../web/file-controls';

/** Guided list of photos. The module that stores files provides the upload control. */
function View(props: ControlProps) {
  const { captures: Provided } = useFileControls();
  return <Provided {...props} />;
}

export const capturesControl: Control = { label: 'group', width: 'full', View };
