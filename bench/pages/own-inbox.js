import '../../dist/lib/notification-bell/define.js';
import '../../dist/lib/notification-sidebar/define.js';
import { drive } from './lists.js';
import { startOwnApp } from './own-app.js';

startOwnApp('/own/1000-whole');
drive(() => document.querySelector('ev-notification-sidebar').shadowRoot.querySelector('.body'));
