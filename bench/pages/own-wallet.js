import '../../dist/lib/wallet-manager/define.js';
import { startOwnApp } from './own-app.js';

startOwnApp('/own/20');
