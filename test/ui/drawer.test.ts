import '../../elements/ui/drawer/define.ts';
import { testModal } from './modal-suite.ts';

testModal('ev-drawer');
