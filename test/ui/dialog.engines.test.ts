import '../../elements/ui/dialog/define.ts';
import { testModal } from './modal-suite.ts';

testModal('ev-dialog');
