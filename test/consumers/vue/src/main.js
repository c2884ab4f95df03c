import 'evangelist/app/define';
import 'evangelist/badge/define';
import 'evangelist/campaign-header/define';
import 'evangelist/segmented/define';
import { createApp } from 'vue';
import Kinds from './kinds.vue';

createApp(Kinds).mount('#root');
