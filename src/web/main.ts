// The page begins here.
import { mount } from 'svelte';
import App from './App.svelte';
import './look/tokens.css';
import './look/controls.css';
import './look/contrast.css';

const target = document.getElementById('app');
if (target !== null) mount(App, { target });
